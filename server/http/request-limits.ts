import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Browsers and proxies wait for each response; a thousand requests in one packet would block all others. */
const MAX_PIPELINED = 8;
const METHODS = ["GET", "HEAD", "POST"];
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Browsers send up to thirty, and proxies add some. */
const MOST_HEADERS = 100;
/** Room for 200 selected locations to print, escaped once more in the address of the sign-in. */
const LONGEST_ADDRESS = 12 * 1024;

interface Refusal {
  status: 400 | 405 | 411 | 414 | 431;
  text: string;
}

/**
 * Refuses requests that no visitor of this site sends, before any other code sees them.
 * @returns null if the request is acceptable
 */
export function refusalOf(request: IncomingMessage): Refusal | null {
  const { method = "", url = "", rawHeaders } = request;
  // Before Node makes an object of them.
  if (rawHeaders.length > 2 * MOST_HEADERS) return { status: 431, text: "Too many headers.\n" };
  if (url.length > LONGEST_ADDRESS) return { status: 414, text: "The address is too long.\n" };
  const { headers } = request;
  if (!METHODS.includes(method)) return { status: 405, text: "This site knows GET, HEAD and POST.\n" };
  // An absolute target would override the Host header.
  if (!url.startsWith("/")) return { status: 400, text: "The address has to begin with a slash.\n" };
  if (!hasOneHost(rawHeaders)) return { status: 400, text: "The Host header names no host.\n" };
  // Node would receive it at full speed, and nothing reads it.
  if (method !== "POST" && (Number(headers["content-length"]) > 0 || headers["transfer-encoding"]))
    return { status: 400, text: "Only a form has a body.\n" };
  // Browsers announce the length of a form. Without it, each byte may come as a chunk of its own, with work for each.
  if (headers["transfer-encoding"]) return { status: 411, text: "A form has to say its length.\n" };
  return null;
}

/** Response headers of a refused request. @param methods that its address takes */
export function refusalHeaders({ status, text }: Refusal, methods: readonly string[]): Headers {
  const headers = new Headers({
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": String(text.length),
    "Cache-Control": "no-store",
    // The rest of the connection is not worth reading.
    Connection: "close",
  });
  if (status === 405) headers.set("Allow", methods.join(", "));
  return headers;
}

const unanswered = new WeakMap<Socket, number>();

/** Whether a client pipelines too many requests; its connection should be closed. */
export function isPipelineTooLong({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const count = (unanswered.get(socket) ?? 0) + 1;
  unanswered.set(socket, count);
  response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  return count > MAX_PIPELINED;
}

function hasOneHost(rawHeaders: readonly string[]): boolean {
  const hosts = rawHeaders.filter(
    (_, index) => /^host$/i.test(rawHeaders[index - 1] ?? "") && index % 2 === 1,
  );
  const [host = ""] = hosts;
  // The site makes addresses of it: 999.999.999.999 has the form of a name and is none.
  return hosts.length === 1 && HOST.test(host) && URL.canParse(`http://${host}`);
}
