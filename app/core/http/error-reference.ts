/** The router's replacement for error messages that it hides from browsers. */
export const HIDDEN_MESSAGE = "Unexpected Server Error";
const REFERENCE = new RegExp(`(?:${HIDDEN_MESSAGE}|Reference:) ([\\w-]{1,64})\\s*$`);

/** The failed request's id in an error from the server; undefined if the error occurred in the browser. */
export function referenceIn(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : dataOf(error);
  return REFERENCE.exec(message)?.[1];
}

/** Whether the server failed, rather than the connection to it. */
export function isServerFault(error: unknown): boolean {
  return (
    (error instanceof Error && error.message.startsWith(HIDDEN_MESSAGE)) || referenceIn(error) !== undefined
  );
}

function dataOf(error: unknown): string {
  return error instanceof Object && "data" in error ? String(error.data) : "";
}
