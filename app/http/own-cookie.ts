/**
 * A `Set-Cookie` value for the whole site. With https its name begins with "__Host-": no other host of the same
 * domain can set one of that name.
 * @param pair name and value
 * @param rest attributes besides Path, SameSite and Secure
 */
export function ownCookie(pair: string, rest: string, origin: string): string {
  const [prefix, secure] = origin.startsWith("https:") ? ["__Host-", "; Secure"] : ["", ""];
  return `${prefix}${pair}; Path=/; ${rest}; SameSite=Lax${secure}`;
}
