import { connect, type Socket } from "node:net";

export interface RawAnswer {
  /** Null if the connection was closed without a response. */
  status: number | null;
  head: string;
  body: string;
}

const ANSWER_TIMEOUT_MS = 15_000;

/**
 * Sends raw bytes over a separate connection, unlike any HTTP library.
 * @returns the first response; its body may be truncated if it has no Content-Length
 */
export function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no answer in ${ANSWER_TIMEOUT_MS} ms to ${bytes.toString("latin1").slice(0, 200)}`));
    }, ANSWER_TIMEOUT_MS);
    const done = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answerIn(received));
    };
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
      if (isWhole(received)) done();
    });
    socket.on("error", done);
    socket.on("close", done);
    socket.on("connect", () => {
      const text = typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes;
      socket.write(text, () => {});
    });
  });
}

/**
 * Sends GET requests over one connection, each after the previous response.
 * @returns the number of responses by status
 */
export function sendInTurn(port: number, targets: readonly string[]): Promise<Map<number, number>> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    const statuses = new Map<number, number>();
    let received = "";
    let turn = 0;
    const next = () => {
      received = "";
      if (turn === targets.length) socket.end();
      else socket.write(`GET ${targets[turn++]} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    };
    socket.on("connect", next);
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
      if (!isWhole(received)) return;
      const status = answerIn(received).status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      next();
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(statuses));
  });
}

/** Sends many requests in one packet. @returns how many were answered before the connection was closed */
export function sendPipelined(port: number, count: number): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(received.split("HTTP/1.1 ").length - 1));
    socket.write("GET /locations?q=95112 HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(count));
  });
}

/** Opens a connection and sends the start of a request; the caller may send the rest. */
export function openSlowly(port: number, start: string): Socket {
  const socket = connect(port, "127.0.0.1");
  // The tests expect the server to reset the connection.
  socket.on("error", () => {});
  if (start) socket.write(start);
  return socket;
}

function isWhole(received: string): boolean {
  const end = received.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, end + 2))?.[1];
  return length !== undefined && received.length >= end + 4 + Number(length);
}

function answerIn(received: string): RawAnswer {
  const end = received.indexOf("\r\n\r\n");
  const status = /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1];
  return {
    status: status === undefined ? null : Number(status),
    head: end < 0 ? received : received.slice(0, end),
    body: end < 0 ? "" : received.slice(end + 4),
  };
}
