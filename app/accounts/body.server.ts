import { ReadableStream } from "node:stream/web";
import { setImmediate as nextRound, setTimeout as pause } from "node:timers/promises";
import pLimit from "p-limit";
import type { Middleware, Next } from "#app/core/context.ts";
import { free } from "#app/core/http/free.ts";
import { isStaffPath, maxBodyBytes, maxUnaskedBytes } from "#app/core/http/limits.server.ts";
import { inLanguage, languageOfPath } from "#app/core/languages/language.server.ts";
import { formWords } from "#app/words/en/shared.ts";
import { knownSessionContext, readSession } from "./read-session.server.ts";
import { mayOpen } from "./roles.ts";

/**
 * Bodies above `maxUnaskedBytes` that arrive, one after the other. Node accepts one connection in each round of the
 * event loop, so a visitor behind eighty of them waits for eighty rounds: each has to be short.
 */
const arrivals = pLimit(1);
const ARRIVAL_MS = 10;
/** Those of them that are read. */
const largeBodies = pLimit(2);
/** Unread bodies that are received, a piece in each round. */
const droppedBodies = pLimit(1);

/**
 * Reads the body of a request. A large one is read only for a member of staff whose role opens the page, and in turn;
 * for anybody else it stays unread, and the guard refuses the request.
 */
export const readBody: Middleware = async ({ request, context }, next) => {
  if (!request.body) return next();
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  const most = maxBodyBytes(path, request.headers.get("Content-Type"));
  const unasked = maxUnaskedBytes(path);
  // Without a length, which browsers always send, a body counts as the largest that the path takes.
  const length = Number(request.headers.get("Content-Length") ?? most);
  if (length <= unasked) return withBody(request, unasked, next);
  await arrivals(() => pause(ARRIVAL_MS));
  if (!isStaffPath(path)) {
    void drop(request);
    return tooLarge(path);
  }

  const session = readSession(request, context);
  context.set(knownSessionContext, session);
  const role = await session.then(
    ({ member }) => member?.role ?? null,
    () => null,
  );
  const { url, method, headers, signal } = request;
  // The guard answers, or the action says that the form is too large.
  if (!mayOpen(role, path) || length > most) {
    void drop(request);
    return next(new Request(url, { method, headers, signal }));
  }
  // The action reads it while it arrives.
  return largeBodies(async () => {
    const body = ReadableStream.from(upTo(most, request.body?.values({ preventCancel: true }) ?? []));
    try {
      return await next(new Request(url, { method, headers, body, duplex: "half", signal } as RequestInit));
    } finally {
      void drop(request);
    }
  });
};

/** @throws for a body that is longer and did not say so */
async function* upTo(most: number, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > most) throw new RangeError("longer than the path takes");
    yield piece;
  }
}

async function withBody(request: Request, most: number, next: Next): Promise<Response> {
  const body = await read(request, most);
  if (!body) {
    void drop(request);
    return tooLarge(new URL(request.url).pathname);
  }
  const { url, method, headers, signal } = request;
  // As a stream: Request would copy bytes.
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(body);
      controller.close();
    },
  });
  return next(new Request(url, { method, headers, body: stream, duplex: "half", signal } as RequestInit));
}

/** @returns null if the body is longer than its limit */
async function read({ body, headers }: Request, most: number): Promise<Buffer<ArrayBuffer> | null> {
  // Filled in place: a form that comes byte by byte would take a hundred times its size.
  const bytes = Buffer.alloc(Math.min(Number(headers.get("Content-Length") ?? most), most));
  let end = 0;
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    if (end + chunk.length > bytes.length) return null;
    bytes.set(chunk, end);
    end += chunk.length;
    free(chunk);
  }
  return bytes.subarray(0, end);
}

/** Lets the client send the rest into nothing: browsers show no answer before they have sent their form. */
function drop({ body }: Request): Promise<void> {
  return droppedBodies(async () => {
    try {
      for await (const chunk of body ?? []) {
        free(chunk);
        await nextRound();
      }
    } catch {
      // The client has left.
    }
  });
}

/** The answer to what no page of this site sends. */
function tooLarge(path: string): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  const words = inLanguage(languageOfPath(path), () => formWords.tooLarge);
  return new Response(`${words}\n`, { status: 413, headers });
}
