import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Room for a search of 10,000 letters of any script: six characters each, once encoded. */
const MAX_URL_LENGTH = 64_000;
/** As many as Apache takes by default (LimitRequestFields); browsers and proxies send some thirty. */
export const MAX_HEADERS = 100;
/** Node's own default; the address line, which may be longer here, does not count. */
const MAX_HEADER_LENGTH = 16_384;
/** Browsers and proxies wait for each answer; a thousand requests in one packet would keep all others waiting. */
const MAX_UNANSWERED = 8;
const METHODS = ["GET", "HEAD", "POST"];
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

export interface Refusal {
  status: 400 | 405 | 414 | 431;
  text: string;
}

/**
 * What no visitor of this site sends, refused before anything else looks at it.
 * @returns null where the request may go on
 */
export function refusalOf(request: IncomingMessage): Refusal | null {
  const { method = "", url = "", rawHeaders } = request;
  if (!METHODS.includes(method)) return { status: 405, text: "This site knows GET, HEAD and POST.\n" };
  if (url.length > MAX_URL_LENGTH) return { status: 414, text: "This address is too long.\n" };
  if (rawHeaders.length / 2 > MAX_HEADERS || lengthOf(rawHeaders) > MAX_HEADER_LENGTH)
    return { status: 431, text: "There are too many headers, or they are too long.\n" };
  // A target with a host of its own would be believed where no Host header is.
  if (!url.startsWith("/")) return { status: 400, text: "The address has to begin with a slash.\n" };
  if (!isDecodable(url)) return { status: 400, text: "The address cannot be read.\n" };
  if (!hasOneHost(rawHeaders)) return { status: 400, text: "The Host header names no host.\n" };
  return null;
}

const unanswered = new WeakMap<Socket, number>();

/** Whether a connection sent too many requests without waiting for their answers; such a one is to be cut. */
export function isPipelineTooLong({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const count = (unanswered.get(socket) ?? 0) + 1;
  unanswered.set(socket, count);
  response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  return count > MAX_UNANSWERED;
}

/** Headers of the answer to a refused request. */
export function refusalHeaders({ status, text }: Refusal): Record<string, string> {
  return {
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": String(text.length),
    "Cache-Control": "no-store",
    // What else the connection carries is not worth reading.
    Connection: "close",
    ...(status === 405 && { Allow: METHODS.join(", ") }),
  };
}

/** The router would answer an address that is no UTF-8 as well, but print it as it came. */
function isDecodable(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  if (!path.includes("%")) return true;
  try {
    // The result is used because the bundler leaves out a call whose result nobody looks at, and with it the error.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

function lengthOf(rawHeaders: readonly string[]): number {
  let length = 0;
  for (const part of rawHeaders) length += part.length;
  return length;
}

function hasOneHost(rawHeaders: readonly string[]): boolean {
  const hosts = rawHeaders.filter(
    (_, index) => index % 2 === 1 && /^host$/i.test(rawHeaders[index - 1] ?? ""),
  );
  return hosts.length === 1 && HOST.test(hosts[0] ?? "");
}
