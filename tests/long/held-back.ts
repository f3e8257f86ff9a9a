import { connect } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

// A worker thread, so that what it sends delays neither the test nor its visitor: opens connections that send a form
// but for its last byte, and answers with the milliseconds after which each was closed.

const { port, cookie, count, bytes } = workerData as Record<"port" | "count" | "bytes", number> & {
  cookie: string;
};
const head = `POST /admin/pictures HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${bytes}\r\n\r\n`;
const body = Buffer.alloc(bytes - 1, "a");
const startedAt = performance.now();
const closed = Array.from({ length: count }, () => {
  const socket = connect(port, "127.0.0.1");
  socket.write(head);
  socket.write(body);
  socket.resume();
  // The site cuts a connection in the middle of a body, which the client sees as a reset.
  socket.on("error", () => {});
  return new Promise<number>((resolve) => socket.on("close", () => resolve(performance.now() - startedAt)));
});
parentPort?.postMessage(await Promise.all(closed));
