import { structuredDataOf } from "./read-html.ts";

/** Permanent statements of the organization: the usual months, and years of its history. */
const TIMELESS = /early November to mid-December/g;
const MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December";
/** A day of a month, or several in a row, with the year if one follows. */
const DAY = new RegExp(
  `\\b(${MONTHS}) (\\d{1,2})(?!\\d)(?:-(\\d{1,2}))?(?: (?:-|–|to|and) (?:(${MONTHS}) )?(\\d{1,2}))?(?:, (\\d{4}))?`,
  "g",
);
/** Maximum distance between a date and its label: its hours, its place and a line about it. */
const LABEL_WITHIN = 260;
const PAST_LABEL = /\b([Ee]nded|has ended|[Cc]ancell?ed|Collected|Last checked on)\b/;

/** Dates in a text that are past on a given day, without their year and without a label that says so. */
export function misleading(text: string, today: string, year: number): string[] {
  const plain = text.replace(TIMELESS, "");
  return [...plain.matchAll(DAY)].flatMap((match) => {
    const [words, month = "", first = "", to, lastMonth, last, named] = match;
    const monthNumber = MONTHS.split("|").indexOf(lastMonth ?? month) + 1;
    const dayNumber = last ?? to ?? first;
    const day = `${named ?? year}-${String(monthNumber).padStart(2, "0")}-${dayNumber.padStart(2, "0")}`;
    const behind = plain.slice(match.index, match.index + words.length + LABEL_WITHIN);
    const before = plain.slice(Math.max(0, match.index - 40), match.index);
    const isPast = day < today;
    if (!isPast || named !== undefined || PAST_LABEL.test(behind) || PAST_LABEL.test(before)) return [];
    return [`${words}: ...${plain.slice(Math.max(0, match.index - 60), match.index + 90)}...`];
  });
}

/** All texts in a page's structured data. */
export function structuredTexts(html: string): string[] {
  const texts: string[] = [];
  const collect = (value: unknown) => {
    if (typeof value === "string") texts.push(value);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(collect);
  };
  structuredDataOf(html).forEach(collect);
  return texts;
}
