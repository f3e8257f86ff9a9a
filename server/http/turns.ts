import pLimit from "p-limit";

/** Pages rendered concurrently. Cached pages and files are served in between. */
const PAGES_AT_ONCE = 4;
/** Maximum number of waiting requests, for a few seconds. Further ones get a 503 with Retry-After. */
const MOST_WAITING = 400;
const RETRY_AFTER_S = 5;

const turns = pLimit(PAGES_AT_ONCE);

/** Limits concurrent rendering, so that a flood of searches does not delay readers. Forms never wait. */
export function inTurn(request: Request, work: () => Promise<Response>): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") return work();
  if (turns.pendingCount < MOST_WAITING) return turns(work);
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Retry-After": String(RETRY_AFTER_S) };
  return Promise.resolve(
    new Response("The site is busy. Please try again in a moment.\n", { status: 503, headers }),
  );
}
