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

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [plain = ""] = address.split("%");
  const [head = "", tail = ""] = withoutDots(plain).split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = plain.includes("::") ? [...left, ...zeros, ...right] : left;
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}

/** Rewrites a dotted IPv4 suffix as the last two groups. */
function withoutDots(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => {
    const group = (high: string, low: string) => (Number(high) * 256 + Number(low)).toString(16);
    return `${group(a, b)}:${group(c, d)}`;
  });
}
