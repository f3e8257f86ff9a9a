import { words } from "#app/words/words.ts";

/** The shelf of needed toys, on /donate and on the home page. */
export const shelfWords = words("shelfWords", {
  /** Precedes an age for screen readers: "Ages 9-12". */
  ages: "Ages",
  needs: {
    short: "Short: bring these first",
    steady: "Needed: always welcome",
    full: "Full: choose another age",
  },
  /** One-word versions. */
  inOneWord: { short: "Short", steady: "Needed", full: "Full" },
  looked: (day: string) => `Last checked ${day}.`,
  old: (day: string) => `Last checked ${day}. Everything is welcome.`,
  never: "Everything on it is welcome.",
  /** On a sample site. */
  example: "Sample: this is how the shelf looks when something runs short. Everything is welcome.",
  print: { text: "Print “What to bring”", to: "/what-to-bring" },
  summary: {
    /** @param ages "ages 9-12 and 13-17" */
    heading: (ages: string) => `Bring these first: ${ages}`,
    /** If none is short. */
    full: (ages: string) => `Plenty for now: ${ages}`,
    see: { text: "See what is needed", to: "/donate#needed" },
  },
});
