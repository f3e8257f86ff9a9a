import { words } from "#app/words/words.ts";

/** Opening status, and closing times. */
export const openWords = words("openWords", {
  today: "today",
  tomorrow: "tomorrow",
  midnight: "midnight",
  noon: "noon",
  before: (day: string) => `Collects from ${day}`,
  over: "Season over",
  full: "Box is full",
  closedForNow: "Closed for now",
  closedUntil: (day: string) => `Closed, opens again ${day}`,
  dayAndNight: "Open day and night",
  closesSoon: (time: string) => `Closes soon. Open until ${time}`,
  openUntil: (time: string) => `Open until ${time}`,
  closed: "Closed",
  opens: (when: string) => `Closed. Opens ${when}`,
  wholeDay: "24 hours",
  openToday: (hours: string) => `Today: ${hours}`,
  closedToday: "Closed today",
  /** Only a place with a phone can be called. */
  holiday: (hasPhone: boolean) => `Holiday: may be closed${hasPhone ? ", call first" : ""}`,
  opensAfter: (when: string) => `Opens ${when}`,
});
