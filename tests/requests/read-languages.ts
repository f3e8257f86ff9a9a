import { starterContents } from "#app/content/starter-site.ts";

/** A visible or spoken text, and the language of its lang attribute. */
export interface SaidText {
  text: string;
  lang: string;
}

const VOID = new Set(["area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);
const UNSEEN = new Set(["script", "style", "svg", "template"]);
const SPOKEN = ["alt", "aria-label", "placeholder", "title"];
const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s="/>]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/g;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name] ?? "");

/** Every text of a document with its language, including title, description and spoken attributes. */
export function textsWithLanguage(html: string): SaidText[] {
  const said: SaidText[] = [];
  const open: { name: string; lang: string; unseen: boolean }[] = [];
  const here = () => open.at(-1) ?? { name: "", lang: "", unseen: false };
  const say = (text: string, lang: string) => {
    const clean = decode(text).replace(/\s+/g, " ").trim();
    if (clean) said.push({ text: clean, lang });
  };
  // Scripts contain text that looks like tags.
  const plain = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, "");
  for (const [token, closing, name, attributes = "", selfClosing] of plain.matchAll(TOKEN)) {
    if (token.startsWith("<!--")) continue;
    if (!name) {
      if (!here().unseen && open.length > 0) say(token, here().lang);
      continue;
    }
    if (closing) {
      while (open.length > 0 && open.pop()?.name !== name);
      continue;
    }
    const found = Object.fromEntries(
      [...attributes.matchAll(/([a-zA-Z][\w:-]*)="([^"]*)"/g)].map(([, key = "", value = ""]) => [
        key,
        value,
      ]),
    );
    const lang = found.lang ?? here().lang;
    const unseen = here().unseen || UNSEEN.has(name);
    if (!unseen) for (const attribute of SPOKEN) say(found[attribute] ?? "", lang);
    if (name === "meta" && /^(description|og:title|og:description)$/.test(found.name ?? found.property ?? ""))
      say(found.content ?? "", lang);
    if (!VOID.has(name) && !selfClosing) open.push({ name, lang, unseen });
  }
  return said;
}

/** Names that look like sentences. */
const { cities, headquarters, organization, partners } = starterContents;
const NAMES = [
  organization.name,
  headquarters.name,
  headquarters.street,
  ...cities.cities.flatMap(({ cityName, places, nearbyAreas }) => [
    cityName,
    ...places,
    ...nearbyAreas.map(({ name }) => name),
  ]),
  ...partners.companies.map(({ name }) => name),
  "Willow Branch Library",
  "Sorting room",
  // The drive's name on two lines, and hours as written on a door.
  "Bay Area",
  "Toy Drive",
  "Mon-Fri: 9AM-5PM",
  "Juniper Bakery",
  "Sample Street",
  "San Jose, California",
  "San Jose, CA",
  "Christmas Angels",
  "A San Francisco cathedral",
  "Mon-Sat",
  "YouTube",
  "Facebook",
  "Instagram",
  "LinkedIn",
  "OpenStreetMap",
  "Leaflet",
].sort((a, b) => b.length - a.length);

/** A text without the names, addresses and hours that are the same in every language. */
export const withoutNames = (text: string) =>
  NAMES.reduce(
    (rest, name) => rest.replaceAll(name, ""),
    text.replace(/https?:\S+|([\w.]+@)?example\.org/g, ""),
  );

/** Words that occur in English sentences only. */
const ENGLISH =
  /\b(the|and|of|with|your|you|for|is|are|was|were|our|from|this|that|please|could|not|when|has|have|must)\b/i;

/** Whether a text, apart from its names, is an English sentence. */
export const isEnglish = (words: string) => ENGLISH.test(words);
