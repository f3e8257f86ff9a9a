/**
 * The address that limits count by: the N-th entry from the right of X-Forwarded-For for N trusted proxies
 * in front, else the connection's own. Entries further left are whatever the visitor wrote.
 */
export function clientAddress(
  forwardedFor: string | undefined,
  connection: string | undefined,
  trustedProxies: number,
): string {
  const direct = connection ?? "unknown";
  if (trustedProxies === 0 || !forwardedFor) return direct;
  const entries = forwardedFor.split(",").map((entry) => entry.trim());
  return entries.at(-trustedProxies) || direct;
}
