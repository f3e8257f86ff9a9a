import pino from "pino";

/**
 * The log of a process: one JSON line each on standard output. Of an error only what was written for logs is
 * kept: a database's also carries the row that it refused, a mail server's the address.
 */
export function makeLog(level: string, destination?: pino.DestinationStream) {
  const options = { level, serializers: { err: loggableError } };
  return destination ? pino(options, destination) : pino(options);
}

function loggableError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    ...("code" in error && { code: error.code }),
    stack,
    ...(cause !== undefined && depth < 3 && { cause: loggableError(cause, depth + 1) }),
  };
}
