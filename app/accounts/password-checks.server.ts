import pLimit from "p-limit";

/** Each check takes a processor of a small machine, which has two, and much memory. */
const AT_ONCE = 1;
/** Maximum queue length; further callers are asked to try again. */
const WAITING = 12;

const queue = pLimit(AT_ONCE);

/** Thrown when the queue is full. */
export class BusyError extends Error {
  override name = "BusyError";
}

/**
 * Checks or hashes a password, one at a time in this process.
 * @throws BusyError
 */
export async function checked<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.pendingCount >= WAITING) throw new BusyError("too many passwords are being checked");
  return queue(work);
}

/**
 * Like `checked`, but waits however long the queue is. For those whom a flood must not stop: signed-in
 * members, known browsers and holders of a link.
 */
export function checkedInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return queue(work);
}
