/** The small labels beside a date, chosen on the server from the season file and the clock. */
export const seasonWords = {
  coming: "Coming up",
  now: "Happening now",
  past: "This event has ended",
  /** For a part of an event, such as the week of its boxes: the event itself may still be to come. */
  partPast: "Ended",
  /** Between two days of something that takes place more than once. */
  next: (when: string) => `Next: ${when}`,
  /** Where every date of the season has passed. */
  allPast: "The next dates will be announced.",
  addToCalendar: "Add to calendar",
};
