import pLimit from "p-limit";

/** Each check occupies a thread and much memory; more at once would starve file reads. */
const AT_ONCE = 2;
/** Callers beyond these are asked to try again. */
const WAITING = 12;

const queue = pLimit(AT_ONCE);

/** Thrown where too many checks wait. */
export class BusyError extends Error {
  override name = "BusyError";
}

/**
 * Checks or hashes a password, two at once in this process.
 * @throws BusyError
 */
export async function checked<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.pendingCount >= WAITING) throw new BusyError("too many passwords are being checked");
  return queue(work);
}

/**
 * The same for a person with a separate limit, who is signed in or in a browser that was: waits for its turn,
 * however many strangers wait already.
 */
export function checkedInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return queue(work);
}
