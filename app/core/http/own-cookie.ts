/**
 * A `Set-Cookie` value for the whole site. With https the name gets the prefix "__Host-", so that no other
 * host of the domain can set it.
 * @param pair name and value
 * @param rest attributes besides Path, SameSite and Secure
 */
export function ownCookie(pair: string, rest: string, origin: string): string {
  const [prefix, secure] = origin.startsWith("https:") ? ["__Host-", "; Secure"] : ["", ""];
  return `${prefix}${pair}; Path=/; ${rest}; SameSite=Lax${secure}`;
}
