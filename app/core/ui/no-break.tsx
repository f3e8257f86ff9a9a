import { createElement, Fragment } from "react";

const MONTH = "(?:January|February|March|April|May|June|July|August|September|October|November|December)";
const TIME = String.raw`\d{1,2}(?::\d{2})?`;

/** Phrases that are hard to read across a line break. */
const KEPT_WHOLE = new RegExp(
  `(${[
    String.raw`\w+-year-old`,
    "(?:San|Santa|Los|Palo|Morgan|Mountain) (?:Jose|Francisco|Clara|Gatos|Alto|Hill|View)",
    String.raw`CA \d{5}`,
    "[Dd]rop-off",
    "[Ee]-mail",
    String.raw`ages \d+-\d+`,
    String.raw`\d+ counties`,
    String.raw`[\d,]+ sq ft`,
    String.raw`${MONTH} \d{1,2}(?:-\d{1,2})?(?:, \d{4})?(?: -(?= ))?`,
    // "23 de diciembre", "ngày 23 tháng 12, 2025"
    String.raw`(?:ngày )?\d{1,2} (?:de|tháng) [a-z\d]+(?:, \d{4})?`,
    // A Spanish article and its noun, a Vietnamese year, day of the week, "headquarters"
    String.raw`\b(?:[Ee]l|[Ll][ao]s?) [^\sA-Z]+`,
    String.raw`năm \d{4}`,
    String.raw`(?:Thứ|Chủ|[Tt]rụ) \S+`,
    `${TIME}(?: [AP]M)?(?: ?- ?${TIME})? [AP]M`,
    String.raw`\d+-\d+ (?:hours|days|weeks)`,
  ].join("|")})`,
);

/** Keeps dates, times, ages, areas, ranges ("2-3 days"), our cities' names and "drop-off" on one line. */
export function NoBreak({ text }: { text: string }) {
  const parts = text
    .split(KEPT_WHOLE)
    .flatMap((part, index) =>
      index % 2 ? createElement("span", { className: "no-break" }, part) : breakAfterSlashes(part),
    );
  return createElement(Fragment, null, ...parts);
}

const MAY_BREAK = <wbr />;

/** Browsers need a hint to break a line after the slash between two names. */
function breakAfterSlashes(text: string) {
  return text
    .split(/\b\/\b/)
    .flatMap((part, index, parts) => (index < parts.length - 1 ? [`${part}/`, MAY_BREAK] : part));
}
