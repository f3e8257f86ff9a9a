import pino from "pino";

/**
 * The log of a process: JSON lines on standard output. Errors are reduced to type, message, stack, code and cause,
 * because database errors also carry the refused row. E-mail addresses are masked, because mail servers name the
 * recipient in their replies.
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
