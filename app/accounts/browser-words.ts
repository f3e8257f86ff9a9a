// In this order: the user agents of Edge and Opera contain "Chrome" too, and Chrome's contains "Safari".
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

/** "Chrome on a Mac", from the User-Agent header. */
export function browserWords(userAgent: string | null): string {
  const nameIn = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([sign]) => userAgent !== null && sign.test(userAgent))?.[1];
  const browser = nameIn(BROWSERS) ?? "A browser";
  const device = nameIn(DEVICES);
  return device ? `${browser} on ${device}` : browser;
}
