import { color } from "#app/core/ui/colors.server.ts";
import { type GiftName, gifts } from "#app/core/ui/gifts.ts";

const STAR =
  "M14 5l2.3 6 6.4.3-5 4 1.7 6.2-5.4-3.5-5.4 3.5 1.7-6.2-5-4 6.4-.3zM42 33l2.3 6 6.4.3-5 4 1.7 6.2-5.4-3.5-5.4 3.5 1.7-6.2-5-4 6.4-.3z";

type Colors = Record<string, string>;

/** The papers of `styles/papers.css` as SVG patterns, with the colors of the same classes. */
const PAPERS: Record<string, { colors: Colors; draw: (colors: Colors) => string }> = {
  "paper-stripe": {
    colors: { a: "cranberry-600", b: "snow" },
    draw: ({ a, b }) =>
      `<pattern id="paper" width="40" height="40" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path fill="${b}" d="M0 0h40v40H0z"/><path fill="${a}" d="M0 0h16v40H0zM21 0h3v40h-3z"/></pattern>`,
  },
  "paper-dot": {
    colors: { a: "snow", b: "cranberry-600" },
    draw: ({ a, b }) =>
      `<pattern id="paper" width="28" height="28" patternUnits="userSpaceOnUse"><path fill="${b}" d="M0 0h28v28H0z"/><g fill="${a}"><circle cx="14" cy="14" r="4.7"/><circle r="4.7"/><circle cx="28" r="4.7"/><circle cy="28" r="4.7"/><circle cx="28" cy="28" r="4.7"/></g></pattern>`,
  },
  "paper-plaid": {
    colors: { a: "evergreen-800", b: "cranberry-600", c: "gold-300" },
    draw: ({ a, b, c }) =>
      `<pattern id="paper" width="64" height="64" patternUnits="userSpaceOnUse"><path fill="${b}" d="M0 0h64v64H0z"/><path fill="${a}" fill-opacity=".62" d="M0 0h64v28H0z"/><path fill="${a}" fill-opacity=".62" d="M0 0h28v64H0z"/><path fill="${c}" fill-opacity=".85" d="M0 46h64v2H0zM46 0h2v64h-2z"/></pattern>`,
  },
  "paper-star": {
    colors: { a: "cranberry-600", b: "snow" },
    draw: ({ a, b }) =>
      `<pattern id="paper" width="56" height="56" patternUnits="userSpaceOnUse"><path fill="${b}" d="M0 0h56v56H0z"/><path fill="${a}" d="${STAR}"/></pattern>`,
  },
};

const variables = (classes: string): Colors =>
  Object.fromEntries(
    [...classes.matchAll(/\[--(\w):var\(--color-([\w-]+)\)\]/g)].map((match) => [match[1], match[2] ?? ""]),
  );

/** The strip of a gift's paper with its ribbon, 64 pixels wide and as high as the card. */
export function strip(gift: GiftName, x: number): string {
  const { paper, ribbon } = gifts[gift];
  const name = paper.split(" ")[0] ?? "";
  const { colors, draw } = PAPERS[name] ?? (PAPERS["paper-dot"] as (typeof PAPERS)[string]);
  const used = Object.entries({ ...colors, ...variables(paper) }).map(([key, token]) => [key, color(token)]);
  const ribbonColor = color(variables(ribbon).r ?? "gold-300");
  return `<defs>${draw(Object.fromEntries(used))}</defs><path fill="url(#paper)" d="M${x} 0h64v630h-64z"/><path fill="${ribbonColor}" d="M${x + 24} 0h16v630h-16z"/>`;
}
