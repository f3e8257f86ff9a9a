/** A printable sheet for shop windows. */
export const whatToBring = {
  back: { text: "Back to Donate Toys", to: "/donate" },
  hint: "One page, Letter size: for a shop window, a noticeboard, or your own shopping.",
  button: "Print",
  noScript: "Print it from the menu of your browser.",
  heading: "What to bring",
  lead: "New and unwrapped, for children from 0 to 17.",
  /** "Bring it by December 23, 2025." */
  by: (day: string) => `Bring it by ${day}.`,
  allYear: "Headquarters takes toys all year.",
  ages: (ages: string) => `Ages ${ages}`,
  needs: { short: "Short: first", steady: "Steady", full: "Full for now" },
  not: "Please not:",
  where: "Find the nearest box:",
  orCall: (phone: string) => `or call ${phone}`,
} as const;
