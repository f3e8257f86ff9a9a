import pino from "pino";

/**
 * The log of a process: one JSON line each on standard output. Of an error only what was written for logs is
 * kept: a database's also carries the row that it refused. Mail servers name the recipient in what they say of
 * a mail, which the dashboard shows and the log must not.
 */
export function makeLog(level: string, destination?: pino.DestinationStream) {
  const options = { level, serializers: { err: loggableError, reason: withoutAddresses } };
  return destination ? pino(options, destination) : pino(options);
}

const MAIL_ADDRESS = /[^\s<>"'(),;:@]+@[^\s<>"'(),;:@]+/g;

function withoutAddresses(text: string): string {
  return text.replace(MAIL_ADDRESS, "[address]");
}

function loggableError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message: withoutAddresses(message),
    ...("code" in error && { code: error.code }),
    ...(stack !== undefined && { stack: withoutAddresses(stack) }),
    ...(cause !== undefined && depth < 3 && { cause: loggableError(cause, depth + 1) }),
  };
}
