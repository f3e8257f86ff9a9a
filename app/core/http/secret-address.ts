/** Part of a path created by `signLink`. */
const SIGNED = /\b[\w-]{1,64}\.[0-9a-z]{1,9}\.[\w-]{43}/g;

/** Whether an address contains a secret: a signed link, or a one-time key from a mail. */
export function isSecretAddress({ pathname, searchParams }: URL): boolean {
  return decodedPath(pathname).search(SIGNED) >= 0 || searchParams.has("key");
}

/** A path as the router reads it, without its percent-encoding; if that is not valid, only of ASCII characters. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path.replace(/%[0-7][\da-f]/gi, (one) => decodeURIComponent(one));
  }
}

/** A path that the router can decode. It would print any other, with the key of a link, and then read it like this. */
export function decodablePath(path: string): string {
  try {
    // With "&&", because the build leaves out a call whose result nobody uses.
    return decodeURIComponent(path) && path;
  } catch {
    return path.replaceAll("%", "%25");
  }
}

/** Removes signatures from a path. The rest identifies the resource without granting access. */
export function withoutSignatures(path: string): string {
  return path.replace(SIGNED, (signed) => signed.slice(0, signed.lastIndexOf(".")));
}
