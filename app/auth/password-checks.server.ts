/** A check takes a thread and much memory for a moment; more at once would starve what reads files. */
const AT_ONCE = 2;
/** Who comes later than these is asked to try again. */
const WAITING = 12;

const waiting: (() => void)[] = [];
let running = 0;

/** Thrown where too many checks wait. */
export class BusyError extends Error {
  override name = "BusyError";
}

/**
 * Checks or hashes a password, two at once in this process.
 * @throws BusyError
 */
export async function checked<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING) throw new BusyError("too many passwords are being checked");
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
