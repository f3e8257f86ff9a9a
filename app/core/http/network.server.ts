import { isIPv6 } from "node:net";

/** The network of an address, for the journal: shows the origin without identifying a computer. */
export function networkOf(address: string): string | null {
  const plain = plainAddress(address);
  const parts = plain.split(".");
  if (parts.length === 4) return `${parts.slice(0, 3).join(".")}.0/24`;
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 3).join(":")}::/48` : null;
}

/** The network that one person may have to themselves: an IPv4 address, or a /48 of IPv6. */
export function personalNetwork(address: string): string {
  const plain = plainAddress(address);
  return (isIPv6(plain) && networkOf(plain)) || plain;
}

/** Normalizes an address for comparison; an IPv4-mapped IPv6 address becomes IPv4. */
export function plainAddress(address: string): string {
  if (!isIPv6(address)) return address.toLowerCase();
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return groups.join(":");
  const bytes = groups.slice(6).flatMap((group) => {
    const number = Number.parseInt(group, 16);
    return [number >> 8, number & 255];
  });
  return bytes.join(".");
}

/** The eight groups of an IPv6 address, without leading zeros; the last two may be written as IPv4. */
function groupsOf(address: string): string[] {
  const [plain = ""] = address.split("%");
  const [head, tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::");
  const groups = (part: string | undefined) => (part ? part.split(":") : []);
  const [left, right] = [groups(head), groups(tail)];
  const zeros = Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right];
}
