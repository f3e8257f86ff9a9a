const MAX_LENGTH = 200;

/**
 * The path of an address as logs may hold it (decision S12): no query, control characters escaped, at most
 * 200 characters.
 */
export function loggablePath(url: string): string {
  const { pathname } = new URL(url);
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // Not valid percent encoding: the raw path is plain ASCII and safe to log as it came.
  }
  const escaped = path.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
  return escaped.slice(0, MAX_LENGTH);
}
