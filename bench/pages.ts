import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { residentMb } from "../tests/memory.ts";
import { freePort } from "../tests/postgres.ts";
import { startSite } from "../tests/running-site.ts";
import { median, type Section, spread } from "./measure.ts";

const CONNECTIONS = 32;
const ROUNDS = 5;
const SECONDS = 2;

/** The home page from the page cache, compared with nginx serving the same compressed bytes. Needs nginx and wrk. */
export async function benchPages(): Promise<Section> {
  const { site, stop } = await startSite({ LOG_LEVEL: "warn" });
  const nginx = await startNginx(site.origin);
  const round = () =>
    [site.origin, nginx.origin].map((origin) => load(`${origin}/`, CONNECTIONS, SECONDS)) as [number, number];
  // The first round is a warm-up and does not count.
  const rates = Array.from({ length: ROUNDS + 1 }, round).slice(1);
  const [ours, theirs] = [rates.map(([rate]) => rate), rates.map(([, rate]) => rate)];
  nginx.stop();
  await stop();
  return {
    title: "Pages",
    note: `Requests per second of the home page with Brotli over ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s side by side, made by wrk on the same cores. nginx runs one worker.`,
    columns: ["the site", "nginx", "ratio"],
    rows: [[spread(ours), spread(theirs), (median(ours) / median(theirs)).toFixed(2)]],
  };
}

async function startNginx(origin: string) {
  const folder = mkdtempSync(join(tmpdir(), "toy-drive-nginx-"));
  const home = await fetch(origin, { headers: { "Accept-Encoding": "identity" } });
  writeFileSync(join(folder, "home.br"), brotliCompressSync(await home.bytes()));
  const port = await freePort();
  writeFileSync(
    join(folder, "nginx.conf"),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log; user root;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100;
server { listen 127.0.0.1:${port}; root ${folder}; location = / { default_type "text/html; charset=utf-8";
add_header Content-Encoding br; try_files /home.br =404; } } }`,
  );
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  child.on("exit", () => rmSync(folder, { recursive: true }));
  await pause(500);
  return { origin: `http://127.0.0.1:${port}`, stop: () => child.kill("SIGTERM") };
}

/** Time from start to first response, and memory at rest and after load. */
export async function benchProcess(): Promise<Section> {
  const { site, child, startedInMs, stop } = await startSite({ LOG_LEVEL: "warn" });
  await pause(2000);
  const rest = residentMb(child.pid);
  for (const path of ["/", "/locations?q=95112"]) load(site.origin + path, 32, 10);
  const loaded = residentMb(child.pid);
  await stop();
  return {
    title: "The process",
    note: "The start has a new database with its migrations, starter data and first administrator. Memory is what the system counts as resident; the load is 20 s of wrk.",
    columns: ["start to first answer, ms", "memory at rest, MB", "memory after load, MB"],
    rows: [[startedInMs.toFixed(0), rest.toFixed(0), loaded.toFixed(0)]],
  };
}

/** Loads one address with wrk. @returns requests per second */
function load(url: string, connections: number, seconds: number): number {
  const parameters = ["-t1", `-c${connections}`, `-d${seconds}s`, "-H", "Accept-Encoding: br", url];
  const { stdout } = spawnSync("wrk", parameters, { encoding: "utf8" });
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
