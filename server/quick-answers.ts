import { type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";

/** The longest request head that is read here; browsers send well under a thousand bytes. */
const MAX_HEAD_BYTES = 8192;
/** How long a new connection may stand without a word. */
const FIRST_WORD_MS = 6000;
/** An answered connection without a word stands a second longer than was said, as in Node's own server. */
const LONGER_THAN_SAID_MS = 1000;

const END_OF_HEAD = "\r\n\r\n";
const REQUEST_LINE = /^GET (\/[\x21-\x7e]*) HTTP\/1\.1\r\n/;
/** At most a hundred, which is more than any browser and proxy send; what has more is Node's to refuse. */
const FIELDS = /^(?:[\w!#$%&'*+.^`|~-]+:[\t\x20-\x7e\x80-\xff]*\r\n){1,100}\r\n$/;
/** What could mean more than "send me this page, and keep the connection": a body, an upgrade, an ending. */
const MORE = /\r\n(?:connection:(?! *keep-alive\r)|content-|expect:|te:|trailer:|transfer-|upgrade:)/i;
const ONE_HOST =
  /^(?:(?!host:)[^\r]*\r\n)*host: *(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})? *\r\n(?:(?!host:)[^\r]*\r\n)*\r\n$/i;
const ACCEPT_ENCODING = /\r\naccept-encoding: *([^\r]*)/i;
const IF_NONE_MATCH = /\r\nif-none-match: *([^\r]*)/i;

/** A plain GET request: its path with the query, and the two headers that choose among the forms of a page. */
export interface PlainGet {
  target: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/** What is kept for a page in one encoding. */
export interface Answer {
  status: number;
  /** Names and values, one after the other. */
  headers: readonly string[];
  body: Buffer | null;
}

/** Heads that were read lately: a browser sends the same one for every visit of a page. */
const known = new Map<string, PlainGet>();
const MAX_KNOWN = 500;
const MAX_KNOWN_LENGTH = 1000;

/** Reads the bytes of one whole request; undefined unless it is beyond doubt a plain GET and nothing else. */
export function readPlainGet(bytes: Buffer): PlainGet | undefined {
  if (bytes.length > MAX_HEAD_BYTES) return;
  const head = bytes.toString("latin1");
  const same = known.get(head);
  if (same) return same;
  if (head.indexOf(END_OF_HEAD) !== head.length - END_OF_HEAD.length) return;
  const line = REQUEST_LINE.exec(head);
  if (!line?.[1]) return;
  const fields = head.slice(line[0].length);
  if (!FIELDS.test(fields) || !ONE_HOST.test(fields) || MORE.test(head)) return;
  const request = {
    target: line[1],
    acceptEncoding: ACCEPT_ENCODING.exec(head)?.[1],
    ifNoneMatch: IF_NONE_MATCH.exec(head)?.[1],
  };
  if (known.size >= MAX_KNOWN) known.clear();
  if (head.length <= MAX_KNOWN_LENGTH) known.set(head, request);
  return request;
}

/**
 * Lets a server answer plain requests for finished pages in one write, before Node reads them as HTTP, which
 * costs more than twice what the answer itself does. At the first request that is anything else, the connection
 * goes over to Node's own server, with every byte, and stays there.
 */
export function answerQuickly(server: Server, find: (request: PlainGet) => Answer | undefined): void {
  const [readAsHttp] = server.listeners("connection");
  if (!readAsHttp) throw new Error("the server does not listen to its connections");
  const { keepAliveTimeout } = server;
  const open = new Set<Socket>();
  const wires = new WeakMap<Answer, Wire>();

  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => {
    let isNew = true;
    const answer = (bytes: Buffer) => {
      // Who asks without reading is not written to on and on: Node's own server waits for its clients.
      const request = socket.writableLength === 0 ? readPlainGet(bytes) : undefined;
      const found = request && find(request);
      if (!found) return leave(bytes);
      socket.write(wireOf(found, wires, keepAliveTimeout));
      if (isNew) socket.setTimeout(keepAliveTimeout + LONGER_THAN_SAID_MS);
      isNew = false;
    };
    const end = () => socket.end();
    const cut = () => socket.destroy();
    const forget = () => open.delete(socket);
    const leave = (unread: Buffer) => {
      forget();
      socket.off("data", answer).off("end", end).off("timeout", cut).off("error", cut).off("close", forget);
      socket.setTimeout(0).pause();
      socket.unshift(unread);
      readAsHttp.call(server, socket);
      socket.resume();
    };
    open.add(socket);
    socket.setTimeout(FIRST_WORD_MS);
    socket.on("data", answer).on("end", end).on("timeout", cut).on("error", cut).on("close", forget);
  });

  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    closeIdle();
    for (const socket of open) if (socket.writableLength === 0) socket.destroy();
  };
  const closeAll = server.closeAllConnections.bind(server);
  server.closeAllConnections = () => {
    closeAll();
    for (const socket of open) socket.destroy();
  };
}

/** The bytes of an answer, made again when the second turns that its Date header names. */
interface Wire {
  second: number;
  bytes: Buffer;
}

function wireOf(answer: Answer, wires: WeakMap<Answer, Wire>, keepAliveMs: number): Buffer {
  const second = Math.floor(Date.now() / 1000);
  const made = wires.get(answer);
  if (made?.second === second) return made.bytes;
  const lines = [`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`];
  for (let index = 0; index < answer.headers.length; index += 2) {
    lines.push(`${answer.headers[index]}: ${answer.headers[index + 1]}`);
  }
  lines.push(`Date: ${new Date(second * 1000).toUTCString()}`);
  lines.push("Connection: keep-alive", `Keep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}`, "", "");
  const head = Buffer.from(lines.join("\r\n"), "latin1");
  const bytes = answer.body ? Buffer.concat([head, answer.body]) : head;
  wires.set(answer, { second, bytes });
  return bytes;
}
