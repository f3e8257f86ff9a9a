import { expect, test } from "vitest";
import { setSecurityHeaders } from "./security-headers.ts";

test.each([
  ["http://localhost:3000", null],
  ["https://toys.example.org", "max-age=63072000; includeSubDomains"],
])("a site at %s asks browsers for https: %s", (publicOrigin, expected) => {
  const headers = new Headers();
  setSecurityHeaders(headers, {
    publicOrigin,
    originIsConfigured: true,
    given: { staffEmail: true, mailFrom: true },
    newsletterUrl: undefined,
    hostFormUrl: undefined,
    mailsGoToFiles: false,
    staffEmail: "staff@example.org",
    mailPerMinute: 60,
    mailFrom: "no-reply@example.org",
  });
  expect(headers.get("Strict-Transport-Security")).toBe(expected);
});
