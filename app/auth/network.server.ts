import { isIPv6 } from "node:net";

/** The network of an address, for the journal: it says from where, and not from whose computer. */
export function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:/i, "");
  const parts = plain.split(".");
  if (parts.length === 4) return `${parts.slice(0, 3).join(".")}.0/24`;
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 3).join(":")}::/48` : null;
}

/** The eight groups of an IPv6 address, without leading zeros. */
export function groupsOf(address: string): string[] {
  const [head = "", tail = ""] = (address.split("%")[0] ?? "").split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = address.includes("::") ? [...left, ...zeros, ...right] : left;
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
