/** Part of a path created by `signLink`. */
const SIGNED = /\b[\w-]{1,64}\.[0-9a-z]{1,9}\.[\w-]{43}/g;

/** Whether an address contains a secret: a signed link, or a one-time key from a mail. */
export function isSecretAddress({ pathname, searchParams }: URL): boolean {
  return decodedPath(pathname).search(SIGNED) >= 0 || searchParams.has("key");
}

/** A path as the router reads it, without its percent-encoding; unchanged if that is not valid. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Removes signatures from a path. The rest identifies the resource without granting access. */
export function withoutSignatures(path: string): string {
  return path.replace(SIGNED, (signed) => signed.slice(0, signed.lastIndexOf(".")));
}
