// Loaded before the site (--import): measures how long its main thread was blocked. On SIGUSR2 it writes the longest
// block since the last signal to LOOP_FILE, in wall-clock time and in CPU time, which excludes other processes.
import { renameSync, writeFileSync } from "node:fs";

const EVERY_MS = 5;
const file = process.env.LOOP_FILE ?? "";
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
let longest = { wall: 0, cpu: 0, rss: 0 };
let last = { wall: performance.now(), cpu: cpuMs() };
let ticks = 0;

setInterval(() => {
  const now = { wall: performance.now(), cpu: cpuMs() };
  longest.wall = Math.max(longest.wall, now.wall - last.wall - EVERY_MS);
  longest.cpu = Math.max(longest.cpu, now.cpu - last.cpu);
  if (ticks++ % 20 === 0) longest.rss = Math.max(longest.rss, process.memoryUsage.rss());
  last = now;
}, EVERY_MS).unref();

process.on("SIGUSR2", () => {
  writeFileSync(`${file}.new`, JSON.stringify(longest));
  renameSync(`${file}.new`, file);
  longest = { wall: 0, cpu: 0, rss: process.memoryUsage.rss() };
});
