import { words } from "#app/words/words.ts";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Copy of /volunteer when shifts are available. */
export const shiftWords = words("shiftWords", {
  open: (places: number) => (places === 1 ? "1 place is open" : `${places} places are open`),
  full: "All shifts are full",
  fullText: "Waiting lists are open.",
  heading: "Shifts",
  see: { text: "Choose Shifts", to: "#sign-up" },
  left: (free: number, seats: number) => `${free} of ${plural(seats, "place", "places")} left`,
  isFull: "Full",
  waiting: (count: number) => (count === 0 ? "" : `, ${count} waiting`),
  cancelled: "Canceled",
  choose: "Choose",
  chosen: "Chosen",
  wait: "Waiting list",
  /** Title of the application form when it follows the shifts. */
  application: "Rather tell us what you can do?",
});
