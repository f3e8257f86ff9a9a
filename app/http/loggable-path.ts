import { withoutSignatures } from "./secret-address.ts";

const MAX_LENGTH = 200;

/** The path of a whole address as logs may hold it, see `loggable`. */
export function loggablePath(url: string): string {
  return loggable(new URL(url).pathname);
}

/**
 * A path as logs may hold it (decision S12): no query, no signature of a link, control characters
 * escaped, at most 200 characters.
 * @param target as a request line has it, with or without a query
 */
export function loggable(target: string): string {
  const [raw = ""] = target.split("?", 1);
  let path = raw;
  try {
    path = decodeURIComponent(raw);
  } catch {
    // Not valid percent encoding: logged as it came.
  }
  const escaped = withoutSignatures(path).replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
  return escaped.slice(0, MAX_LENGTH);
}
