import { mySessions as words } from "#app/copy/staff/accounts/accounts.ts";

// In this order: Edge and Opera also say Chrome, and Chrome also says Safari.
const BROWSERS = [
  [/\bEdg/, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const DEVICES = [
  [/iPhone/, "an iPhone"],
  [/iPad/, "an iPad"],
  [/Android/, "an Android device"],
  [/Windows/, "Windows"],
  [/Macintosh/, "a Mac"],
  [/CrOS/, "a Chromebook"],
  [/Linux/, "Linux"],
] as const;

/** "Chrome on a Mac", from what the browser says of itself. */
export function browserWords(userAgent: string | null): string {
  const nameIn = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([sign]) => userAgent !== null && sign.test(userAgent))?.[1];
  const browser = nameIn(BROWSERS) ?? words.unknownBrowser;
  const device = nameIn(DEVICES);
  return device ? `${browser} on ${device}` : browser;
}
