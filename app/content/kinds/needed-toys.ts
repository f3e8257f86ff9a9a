import { z } from "zod";
import { DAY_MS } from "#app/core/time/calendar-days.ts";
import { choice, group, line, list, pattern, stamp } from "./fields.ts";
import { kind } from "./kind.ts";

const shelf = z.object({
  ages: pattern("Ages", {
    matching: /^\d{1,2}(-\d{1,2}|\+)?$/,
    error: "Years such as 9-12 or 13+.",
    example: "9-12",
  }),
  need: choice("Need", {
    short: "Short: bring these first",
    steady: "Steady",
    full: "Full: choose another age",
  }),
  price: line("Price hint", {
    max: 40,
    optional: true,
    help: "Beside the age, for example: about $20. Empty: no price.",
  }),
  toys: list("Toys", line("Toy", { max: 40 }), { entry: "toy", min: 1, max: 8 }),
});

const schema = z.object({
  lookedAt: stamp("Looked at on", {
    help: "Publishing sets it to today. Visitors see it. After 7 days Today asks you to look again; after 30 days every shelf counts as steady.",
  }),
  shelves: list("Shelves", shelf, { entry: "age", min: 1, max: 8 }),
  guidelines: group("Before you buy", {
    please: list("Please do give", line("What", { max: 80 }), { entry: "line", min: 1, max: 12 }),
    pleaseNot: list("Please do not give", line("What", { max: 80 }), { entry: "line", min: 1, max: 12 }),
  }),
});

const steady = (ages: string, ...toys: string[]) => ({ ages, need: "steady" as const, price: "", toys });

export const neededToys = kind({
  name: "needed-toys",
  title: "Needed toys",
  about: "Toys by age, what is short now, what to give and what not",
  pages: ["/donate", "/"],
  schema,
  sentences: ["shelves.*.price", "shelves.*.toys.*", "guidelines.*.*"],
  starter: {
    lookedAt: "",
    shelves: [
      steady("0-2", "Soft toys", "Board books", "Stacking toys", "Musical toys"),
      steady("3-5", "Art supplies", "Puzzles", "Building blocks", "Dress-up clothes"),
      steady("6-8", "Board games", "Sports equipment", "Science kits", "Action figures"),
      steady("9-12", "Books", "Craft kits", "Remote control toys", "Electronics"),
      steady("13-17", "Gift cards", "Headphones", "Beauty products", "Sports gear"),
    ],
    guidelines: {
      please: [
        "New unwrapped toys",
        "Age-appropriate items",
        "Books in good condition",
        "Gift cards from major retailers",
      ],
      pleaseNot: [
        "Used or damaged items",
        "Toys with missing parts",
        "Violent or inappropriate toys",
        "Items requiring batteries unless included",
      ],
    },
  },
});

export type NeededToys = z.output<typeof schema> & {
  /** The needs are those of a sample site, whatever the day; see `withExampleNeeds`. */
  isExample?: true;
};

const EXAMPLE_NEEDS: Readonly<Record<string, "short" | "full">> = { "9-12": "short", "3-5": "full" };

/** The shelves of a sample site, one short and one full, until staff publish their own (decision R3). */
export function withExampleNeeds(needed: NeededToys): NeededToys {
  if (needed !== neededToys.starter) return needed;
  const shelves = needed.shelves.map((one) => ({ ...one, need: EXAMPLE_NEEDS[one.ages] ?? one.need }));
  return { ...needed, shelves, isExample: true };
}

/** The shelves as facts: what is only an example runs steady. */
export function withoutExampleNeeds({ isExample, ...needed }: NeededToys): NeededToys {
  if (!isExample) return needed;
  return { ...needed, shelves: needed.shelves.map((one) => ({ ...one, need: "steady" as const })) };
}

/** Days after which staff are asked to check the shelves again. */
const CHECK_DAYS = 7;
/** Days for which visitors see what a check of the shelves found, with its date. */
export const CHECK_SHOWN_DAYS = 30;

/** NaN before the first check. */
const daysSince = (today: string, lookedAt: string) => (Date.parse(today) - Date.parse(lookedAt)) / DAY_MS;

/** Days since the last check, if it is old and visitors still read of a shelf that is short or full. */
export function daysSinceCheck({ lookedAt, shelves }: NeededToys, today: string): number | null {
  const age = daysSince(today, lookedAt);
  return age > CHECK_DAYS && shelves.some(({ need }) => need !== "steady") ? age : null;
}

/** Shelves that staff marked as short, if they were checked recently. @param today YYYY-MM-DD */
export function shortShelves({ lookedAt, shelves }: NeededToys, today: string): NeededToys["shelves"] {
  const age = daysSince(today, lookedAt);
  return age <= CHECK_SHOWN_DAYS ? shelves.filter(({ need }) => need === "short") : [];
}
