import { expect, test } from "vitest";
import { clientAddress } from "./http.ts";

const CONNECTION = "192.0.2.1";

test.each([
  ["believes nothing without a trusted proxy", "198.51.100.1", 0, CONNECTION],
  ["takes the last entry behind one proxy", "203.0.113.9, 198.51.100.1", 1, "198.51.100.1"],
  ["takes the entry that the outer one of two wrote", "6.6.6.6, 198.51.100.1, 10.0.0.2", 2, "198.51.100.1"],
  ["takes the connection where entries are missing", "198.51.100.1", 2, CONNECTION],
  ["takes the connection where there is no header", undefined, 1, CONNECTION],
  ["takes the connection where the entry is no address", "6.6.6.6, unknown", 1, CONNECTION],
  ["takes the connection where the entry is empty", "6.6.6.6, ", 1, CONNECTION],
  ["leaves the port away", "198.51.100.1:51234", 1, "198.51.100.1"],
  ["leaves the port of an IPv6 address away", "[2001:db8::1]:51234", 1, "2001:db8::1"],
  ["knows IPv6", "2001:db8::1", 1, "2001:db8::1"],
])("%s", (_, forwardedFor, proxies, address) => {
  expect(clientAddress(forwardedFor, CONNECTION, proxies)).toBe(address);
});
