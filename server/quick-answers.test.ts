import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Answer, answerQuickly, readPlainGet } from "./quick-answers.ts";

const PAGE: Answer = { status: 200, headers: ["Content-Length", "5"], body: Buffer.from("quick") };
const HEAD = "GET /about HTTP/1.1\r\nHost: localhost\r\n";

let server: Server;
let client: Socket;
let received: string;

beforeEach(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    response.end(`slow ${request.method} ${request.url} ${body}`);
  });
  answerQuickly(server, ({ target }) => (target === "/about" ? PAGE : undefined));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  received = "";
  client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.setNoDelay(true);
  client.on("data", (chunk) => {
    received += chunk;
  });
  await once(client, "connect");
});

afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

const times = (text: string) => received.split(text).length - 1;

test("a plain request for a page in memory is answered, again and again on one connection", async () => {
  for (let count = 1; count <= 3; count++) {
    client.write(`${HEAD}\r\n`);
    await expect.poll(() => times("quick")).toBe(count);
  }
  expect(received).toMatch(
    /^HTTP\/1.1 200 OK\r\nContent-Length: 5\r\nDate: [^\r]+ GMT\r\nConnection: keep-alive\r\n/,
  );
});

test("whatever else comes on the connection is Node's, with every byte", async () => {
  client.write(`${HEAD}\r\n`);
  await expect.poll(() => times("quick")).toBe(1);
  client.write("POST /about HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nbody");
  await expect.poll(() => received).toContain("slow POST /about body");
  client.write(`${HEAD}\r\n`);
  await expect.poll(() => received).toContain("slow GET /about");
});

test("a request in pieces, and two in one piece, are answered in order", async () => {
  client.write(HEAD.slice(0, 20));
  await new Promise((resolve) => setTimeout(resolve, 20));
  client.write(`${HEAD.slice(20)}\r\n${HEAD}\r\n`);
  await expect.poll(() => times("slow GET /about")).toBe(2);
});

test("a broken request is refused as ever", async () => {
  client.write("GET /about HTTP/1.1\r\nHost: localhost\r\nbroken header\r\n\r\n");
  await expect.poll(() => received).toContain("HTTP/1.1 400 Bad Request");
});

test("the server closes while quiet connections stand open", async () => {
  client.write(`${HEAD}\r\n`);
  await expect.poll(() => times("quick")).toBe(1);
  const closed = once(server, "close");
  server.close();
  server.closeIdleConnections();
  await closed;
});

test("the end of the client's side ends the connection", async () => {
  client.end(`${HEAD}\r\n`);
  await once(client, "close");
  expect(times("quick")).toBe(1);
});

const plain = (text: string) => readPlainGet(Buffer.from(text, "latin1"));

test("reads the path and the two headers that choose the form of a page", () => {
  expect(
    plain(
      `${HEAD}Accept-Encoding: br, gzip\r\nif-none-match: "a"\r\nUpgrade-Insecure-Requests: 1\r\nConnection: keep-alive\r\n\r\n`,
    ),
  ).toEqual({ target: "/about", acceptEncoding: "br, gzip", ifNoneMatch: '"a"' });
});

test.each([
  ["another method", "HEAD /about HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["HTTP/1.0", "GET /about HTTP/1.0\r\nHost: a\r\n\r\n"],
  ["an absolute address", "GET http://a/about HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["no host", "GET /about HTTP/1.1\r\nAccept: */*\r\n\r\n"],
  ["two hosts", `${HEAD}host: b\r\n\r\n`],
  ["a host whose port is none", "GET /about HTTP/1.1\r\nHost: a:b\r\n\r\n"],
  ["a body by length", `${HEAD}Content-Length: 0\r\n\r\n`],
  ["a body by chunks", `${HEAD}transfer-encoding: chunked\r\n\r\n`],
  ["an upgrade", `${HEAD}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`],
  ["an ending", `${HEAD}Connection: close\r\n\r\n`],
  ["an expectation", `${HEAD}Expect: 100-continue\r\n\r\n`],
  ["a folded header", `${HEAD}X-A: b\r\n c\r\n\r\n`],
  ["a space before the colon", `${HEAD}Transfer-Encoding : chunked\r\n\r\n`],
  ["a bare line feed", `${HEAD}X-A: b\nTransfer-Encoding: chunked\r\n\r\n`],
  ["a null byte", `${HEAD}X-A: \0\r\n\r\n`],
  ["a head without its end", HEAD],
  ["a second request behind it", `${HEAD}\r\n${HEAD}\r\n`],
  ["a long head", `${HEAD}X-A: ${"a".repeat(9000)}\r\n\r\n`],
])("leaves %s to Node", (_what, text) => {
  expect(plain(text)).toBeUndefined();
});
