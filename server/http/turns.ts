import pLimit from "p-limit";

/** Pages made at once. What is finished already, and files, are answered between any two of them. */
const PAGES_AT_ONCE = 4;
/** So many searches wait a few seconds at most; whoever comes later is asked to try again. */
const MOST_WAITING = 400;
const RETRY_AFTER_S = 5;

const turns = pLimit(PAGES_AT_ONCE);

/** Makes pages a few at a time, so that a flood of searches holds up nobody who reads. Forms never wait. */
export function inTurn(request: Request, work: () => Promise<Response>): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") return work();
  if (turns.pendingCount < MOST_WAITING) return turns(work);
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Retry-After": String(RETRY_AFTER_S) };
  return Promise.resolve(
    new Response("The site is busy. Please try again in a moment.\n", { status: 503, headers }),
  );
}
