import { connect } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

// A worker thread, so that the flood does not delay the visitor beside it: sends requests as bytes over many
// connections, the next one over a new connection as soon as one is closed, until a message comes.

const HOST = "Host: localhost\r\n";
const FORM = "Content-Type: application/x-www-form-urlencoded\r\n";
const PARTS = "Content-Type: multipart/form-data; boundary=x\r\n";
const PART = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';

function get(target: string, headers = "") {
  return `GET ${target} HTTP/1.1\r\n${HOST}Connection: close\r\n${headers}\r\n`;
}

function post(headers: string, body: string) {
  return `POST /bulk-donations HTTP/1.1\r\n${HOST}Origin: http://localhost\r\nConnection: close\r\n${headers}\r\n${body}`;
}

export const RAW_FLOODS = {
  "nothing and leave": () => "",
  "headers by the thousand": () => get("/", "a:b\r\n".repeat(15_000)),
  "as many headers as are read": (index) => get(`/locations?q=${index}`, "a:b\r\n".repeat(95)),
  "long lists of versions": () => get("/", `If-None-Match: ${'"a",'.repeat(17_000)}\r\n`),
  "as long lists of versions as are read": () => get("/", `If-None-Match: ${'"a",'.repeat(5500)}\r\n`),
  "cookies by the thousand": () => get("/admin", `Cookie: ${"a=b; ".repeat(14_000)}\r\n`),
  "as many cookies as are read": () => get("/admin", `Cookie: ${"a=b; ".repeat(4500)}\r\n`),
  "addresses of many folders": (index) => get(`/${"a/".repeat(35_000)}${index}`),
  "as many folders as are read": (index) => get(`/${"a/".repeat(6000)}${index}`),
  "as many escaped letters as are read": (index) => get(`/${"%2e%2f".repeat(2000)}${index}`),
  "as many parameters as are read": (index) => get(`/locations?${"a=b&".repeat(3000)}${index}`),
  "searches for 3,000 words": (index) => get(`/locations?q=${"san+".repeat(3000)}${index}`),
  "searches for a ZIP code": (index) => get(`/locations?q=${90_000 + (index % 9999)}`),
  "pages that do not exist": (index) => get(`/${index}`),
  "extended chunks": () =>
    post(`${FORM}Transfer-Encoding: chunked\r\n`, `1;${"x".repeat(3000)}\r\na\r\n`.repeat(20)),
  "bodies where none belongs": () => get("/", "Content-Length: 400000\r\n") + "a".repeat(400_000),
  "forms of 1,000 parts": () => {
    const body = `${PART.repeat(1000)}--x--`;
    return post(`${PARTS}Content-Length: ${body.length}\r\n`, body);
  },
} satisfies Record<string, (index: number) => string>;
export type RawFlood = keyof typeof RAW_FLOODS;

if (parentPort && workerData) {
  const { port, flood, connections } = workerData as { port: number; flood: RawFlood; connections: number };
  const make: (index: number) => string = RAW_FLOODS[flood];
  let sent = 0;
  let done = false;
  parentPort.once("message", () => {
    done = true;
  });
  const send = () =>
    new Promise<void>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => {
        const bytes = make(sent);
        sent += 1;
        if (bytes === "") socket.destroy();
        else socket.write(bytes, "latin1");
      });
      socket.resume();
      // The site may cut off what it refuses.
      socket.on("error", () => {});
      socket.on("close", () => resolve());
    });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (!done) await send();
    }),
  );
  parentPort.postMessage(sent);
}
