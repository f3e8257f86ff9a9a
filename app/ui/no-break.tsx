import { createElement, Fragment } from "react";

const MONTH = "(?:January|February|March|April|May|June|July|August|September|October|November|December)";
const TIME = String.raw`\d{1,2}(?::\d{2})?`;

/** Words that read wrong when a line ends inside them. */
const KEPT_WHOLE = new RegExp(
  `(${[
    String.raw`\w+-year-old`,
    String.raw`(?:San|Santa|Los|Palo|Morgan|Mountain) (?:Jose|Francisco|Clara|Gatos|Alto|Hill|View)`,
    String.raw`CA \d{5}`,
    "[Dd]rop-off",
    "[Ee]-mail",
    String.raw`ages \d+-\d+`,
    String.raw`\d+ counties`,
    String.raw`${MONTH} \d{1,2}(?:-\d{1,2})?(?:, \d{4})?(?: -(?= ))?`,
    `${TIME}(?: [AP]M)?(?: ?- ?${TIME})? [AP]M`,
    String.raw`\d+-\d+ (?:hours|days|weeks)`,
  ].join("|")})`,
);

/**
 * A text in which ages, dates, times, spans such as "2-3 days", the names of our cities and "drop-off" never split at the end
 * of a line, and in which two names joined by a slash may.
 */
export function Unbroken({ text }: { text: string }) {
  const parts = text.split(KEPT_WHOLE);
  return createElement(
    Fragment,
    null,
    ...parts.flatMap((part, index) =>
      index % 2 ? createElement("span", { className: "no-break" }, part) : afterSlashes(part),
    ),
  );
}

const MAY_END = createElement("wbr");

function afterSlashes(text: string) {
  return text.split(/(?<=\w\/)(?=\w)/).flatMap((part, index) => (index > 0 ? [MAY_END, part] : part));
}
