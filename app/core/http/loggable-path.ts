import { decodedPath, withoutSignatures } from "./secret-address.ts";

const MAX_LENGTH = 200;

/** Sanitizes the path of a URL for logs, see `loggable`. */
export function loggablePath(url: string): string {
  return loggable(new URL(url).pathname);
}

/**
 * Sanitizes a path for logs (decision S12): no query, no link signatures, control characters escaped, at most
 * 200 characters.
 * @param target request target, with or without a query
 */
export function loggable(target: string): string {
  const [raw = ""] = target.split("?", 1);
  const escaped = withoutSignatures(decodedPath(raw)).replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
  return escaped.slice(0, MAX_LENGTH);
}
