/** What the router says to a browser instead of the message of an error. */
export const HIDDEN_MESSAGE = "Unexpected Server Error";
const REFERENCE = new RegExp(`(?:${HIDDEN_MESSAGE}|Reference:) ([\\w-]{1,64})\\s*$`);

/** The id of the failed request in an error that reached the browser; undefined if the browser itself failed. */
export function referenceIn(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : dataOf(error);
  return REFERENCE.exec(message)?.[1];
}

/** Whether the server failed, and not the connection to it. */
export function isServerFault(error: unknown): boolean {
  return (
    (error instanceof Error && error.message.startsWith(HIDDEN_MESSAGE)) || referenceIn(error) !== undefined
  );
}

function dataOf(error: unknown): string {
  return error instanceof Object && "data" in error ? String(error.data) : "";
}
