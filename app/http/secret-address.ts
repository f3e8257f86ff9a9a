/** A part of a path that `signLink` made. */
const SIGNED = /\b[\w-]{1,64}\.[0-9a-z]{1,9}\.[\w-]{43}/g;
/** Pages that open to anyone who has their address. */
const PAGES = /^\/(?:[a-z]{2}\/)?(?:print|round|volunteer\/shifts|join\/again)\/./;

/** Whether an address is a key itself: a signed link, or the one-time key of a mail. */
export function isSecretAddress({ pathname, searchParams }: URL): boolean {
  return PAGES.test(pathname) || searchParams.has("key");
}

/** A path without the signatures in it: what is left says which thing was opened, and opens nothing. */
export function withoutSignatures(path: string): string {
  return path.replace(SIGNED, (signed) => signed.slice(0, signed.lastIndexOf(".")));
}
