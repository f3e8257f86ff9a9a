/** What the router says to a browser of any fault of ours. */
export const FAULT = "Unexpected Server Error";
const REFERENCE = new RegExp(`(?:${FAULT}|Reference:) ([\\w-]{1,64})\\s*$`);

/**
 * The id of the failed request that an error in the browser tells of; undefined where it broke in the browser,
 * and so in no log.
 */
export function referenceIn(error: unknown): string | undefined {
  const told = error instanceof Error ? error.message : dataOf(error);
  return REFERENCE.exec(told)?.[1];
}

function dataOf(error: unknown): string {
  return error instanceof Object && "data" in error ? String(error.data) : "";
}
