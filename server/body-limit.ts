import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";

/** How much more of a body without a declared length is read and dropped before its connection is cut. */
const MAX_DROPPED_BYTES = 16 * 1024 * 1024;

/**
 * Refuses requests with a larger body. One that declares its length is refused unread, and Node reads past it
 * so that the connection stays; one in chunks is counted while it is read.
 *
 * Hono's own limit makes a new Request of the server's, which Node's Request refuses; chunked forms would get a
 * 500.
 */
export function bodyLimit(
  maxBytes: number,
  refuse: (c: Context) => Response,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const declared = c.req.header("Content-Length");
    if (declared !== undefined) return Number(declared) > maxBytes ? refuse(c) : next();
    if (c.req.header("Transfer-Encoding") === undefined) return next();
    const body = await readBody(c.env.incoming, maxBytes);
    if (!body) return refuse(c);
    const { method, headers } = c.req.raw;
    const hasBody = method !== "GET" && method !== "HEAD";
    c.req.raw = new Request(c.req.url, { method, headers, ...(hasBody && { body }) });
    return next();
  };
}

/** The whole body, or null where it is larger. */
async function readBody(
  incoming: IncomingMessage,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= maxBytes) chunks.push(chunk);
    else if (bytes > maxBytes + MAX_DROPPED_BYTES) break;
  }
  return bytes <= maxBytes ? new Uint8Array(Buffer.concat(chunks)) : null;
}
