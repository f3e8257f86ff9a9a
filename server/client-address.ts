import { isIP } from "node:net";

/**
 * The address that limits count by: the N-th entry from the right of X-Forwarded-For for N trusted proxies
 * in front, else the connection's own. Entries further left are whatever the visitor wrote; no other header
 * (Forwarded, X-Real-IP, CF-Connecting-IP) is looked at.
 */
export function clientAddress(
  forwardedFor: string | undefined,
  connection: string | undefined,
  trustedProxies: number,
): string {
  const direct = connection ?? "unknown";
  if (trustedProxies === 0 || !forwardedFor) return direct;
  const entry = withoutPort(forwardedFor.split(",").at(-trustedProxies)?.trim() ?? "");
  return isIP(entry) ? entry : direct;
}

/** Some proxies add the port, which is another one for each connection. */
function withoutPort(entry: string): string {
  const match = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry);
  return match?.[1] ?? match?.[2] ?? entry;
}
