import { createElement, Fragment } from "react";

const MONTH = "(?:January|February|March|April|May|June|July|August|September|October|November|December)";
const TIME = String.raw`\d{1,2}(?::\d{2})?`;

/** Words that read wrong when a line ends inside them. */
const KEPT_WHOLE = new RegExp(
  `(${[
    String.raw`\w+-year-old`,
    "San Jose",
    String.raw`CA \d{5}`,
    "[Dd]rop-off",
    "[Ee]-mail",
    String.raw`${MONTH} \d{1,2}(?:-\d{1,2})?(?:, \d{4})?`,
    `${TIME}(?: [AP]M)?(?: ?- ?${TIME})? [AP]M`,
    String.raw`\d+-\d+ (?:hours|days|weeks)`,
  ].join("|")})`,
);

/** A text in which ages, dates, times, spans such as "2-3 days", "San Jose" and "drop-off" never split at the end of a line. */
export function Unbroken({ text }: { text: string }) {
  const parts = text.split(KEPT_WHOLE);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 ? createElement("span", { className: "nb" }, part) : part)),
  );
}
