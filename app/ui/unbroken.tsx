import { createElement, Fragment } from "react";

/** Words that read wrong when a line ends inside them. */
const KEPT_WHOLE =
  /(\w+-year-old|San Jose|\d{1,2}(?::\d{2})?(?: [AP]M)?(?: ?- ?\d{1,2}(?::\d{2})?)? [AP]M|\d+-\d+ (?:hours|days|weeks)|[Dd]rop-off)/;

/** A text in which ages, times, spans such as "2-3 days", "San Jose" and "drop-off" never split at the end of a line. */
export function Unbroken({ text }: { text: string }) {
  const parts = text.split(KEPT_WHOLE);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 ? createElement("span", { className: "nb" }, part) : part)),
  );
}
