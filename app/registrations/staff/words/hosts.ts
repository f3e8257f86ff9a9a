const number = (count: number) => count.toLocaleString("en-US");
const hosts = (count: number) => (count === 1 ? "1 host" : `${number(count)} hosts`);

/** The page for inviting last year's hosts again. */
export const staffHosts = {
  link: "Last year's hosts",
  heading: (year: number) => `Hosts of ${year}`,
  title: "Last year's hosts",
  description: "Ask last year's hosts whether they take part again.",
  back: "All registrations",
  closed: (year: number) =>
    `From September 1, ${year} you can write to last year's hosts here. Nobody has been written to.`,
  ask: {
    heading: (season: number) => `Ask for ${season}`,
    text: "Each gets one mail with a link to what they registered last year. They confirm, change or decline it without an account. What they confirm arrives under Registrations as new.",
    look: "Look at the mail",
    button: (due: number) => `Write to ${hosts(due)}`,
    busy: "Writing...",
    nobody: "No host is left to write to.",
    toFiles: "No mail server is set: mails are written to files on the server, and the hosts get nothing.",
  },
  saved: (count: number) => (count === 0 ? "Nobody was left to write to" : `Writing to ${hosts(count)}`),
  failed: "The hosts could not be written to",
  progress: {
    heading: "So far",
    due: "Not written to yet",
    sent: "Written to",
    confirmed: "Take part again",
    declined: "Decline",
    waiting: "No answer yet",
    leftOut: "Left out",
  },
  list: "All of them",
  none: (year: number) => `Nobody hosted in ${year}: no registration of that year was approved.`,
  states: {
    due: "Not written to yet",
    queued: "Waiting to be sent",
    failed: "The mail could not be delivered. Call them.",
    sent: (moment: string) => `Written to ${moment}. No answer yet.`,
    confirmed: "Takes part again.",
    declined: "Does not take part.",
    registered: "Left out: registered again already.",
    unsubscribed: "Left out: wants no mail.",
  },
  open: "See the new registration",
} as const;
