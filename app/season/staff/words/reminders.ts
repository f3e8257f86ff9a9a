/** Reminders for administrators, sent once a season. */
export const reminderMail = {
  plan: {
    subject: (year: number) => `No ${year} season is planned yet`,
    text: (year: number) =>
      `The site says that the next dates will be announced. Start the ${year} season in the dashboard: the dates of the last one are proposed for you.`,
    link: "Open the season",
  },
  close: {
    subject: (year: number) => `The ${year} season can be closed`,
    text: (year: number) =>
      `Every date of ${year} has passed. Close the season in the dashboard: type the totals that you have, and the results are published.`,
    link: "Open the season",
  },
} as const;
