import type { RegistrationStatus } from "#app/core/db/tables/registrations.ts";

const statuses = {
  new: "New",
  approved: "Approved",
  live: "Live",
  done: "Done",
  declined: "Declined",
} satisfies Record<RegistrationStatus, string>;

const number = (count: number) => count.toLocaleString("en-US");

/** The list of registrations, and the page of a registration. */
export const staffRegistrations = {
  heading: "Registrations",
  description: "Organizations that want to host a toy drive.",
  back: "All registrations",
  statuses,
  filter: { label: "Filter by status", all: "All Status", submit: "Show" },
  search: { label: "Search", placeholder: "Search by name, contact, email, phone or notes..." },
  spamLink: (count: number) => `Suspected spam (${number(count)})`,
  spamBack: "Back to registrations",
  count: (total: number) => (total === 1 ? "1 registration" : `${number(total)} registrations`),
  empty: {
    heading: "No registrations found",
    text: "Nothing matches this search and filter.",
    clear: "Show all",
    nothingYet: {
      heading: "No registrations yet",
      text: "A registration from the Join page appears here at once.",
    },
  },
  boxes: (count: number) => (count === 1 ? "1 box" : `${number(count)} boxes`),
  notes: {
    label: "Internal notes",
    hint: "Only staff can see notes.",
    save: "Save notes",
    saved: "Notes saved",
    failed: "Failed to save notes",
    tooLong: "Notes can have 10,000 characters at most.",
    conflict: "Someone else saved other notes while you were typing. Nothing was overwritten. Saved now:",
    nothing: "(no notes)",
    again: "Save again to replace them with your text.",
  },
  spamForm: {
    mark: "Mark as spam",
    clear: "Not spam",
    marked: "Moved to suspected spam",
    cleared: "Moved to registrations",
    failed: "Failed to move the registration",
  },
  named: { no: "No", failed: "Failed to save whether the host is named" },
  history: {
    heading: "History",
    none: "Nothing has been changed yet.",
    status: (from: string, to: string) => `From ${from} to ${to}`,
    notes: "Notes changed",
    marked: "Marked as suspected spam",
    cleared: "Cleared as not spam",
    fields: "Corrected what the host typed",
    mail: (subject: string) => `Written to the host: ${subject}`,
  },
  letter: {
    approved: "Send this letter with the approval",
    declined: "Send this letter with the refusal",
    look: "Look at the letter",
    subject: "Subject",
    text: "Text",
    sheets: "Your poster and label, ready to print:",
    toFiles: "No mail server is set: a letter is written to a file on the server, and the host gets nothing.",
  },
  decline: "Decline",
  alike: {
    heading: "Is it there already?",
    doubts: "Is the address right?",
    location: (place: string) => `${place} is on the site already.`,
    other: (moment: string) => `Registered with the same email before, ${moment}:`,
  },
  preview: { heading: "What visitors will read", text: "Once it is approved." },
  edit: {
    link: "Correct it",
    heading: (organization: string) => `Correct: ${organization}`,
    save: "Save",
    saving: "Saving...",
    saved: "Registration corrected",
    failed: "Failed to save the registration",
    changed:
      "Someone else has changed this registration in the meantime. Load the page again, then correct it.",
    published: "Its locations are on the site already. Change them under Locations.",
    description: "Correct what a host typed, before it is approved.",
  },
  pages: { previous: "Newer", next: "Older" },
  submitted: (moment: string) => `Submitted ${moment}`,
  spam: "Suspected spam",
  spamText:
    "A field was filled in that people leave blank, so nobody was notified. If it is real, select “Not spam”.",
  fields: { status: "Status" },
  addresses: {
    heading: "Collection addresses",
    public: "Public",
    private: "Private",
    location: "See the public location",
    deleted: "Its public location was deleted",
  },
  saveStatus: "Save status",
  declineAndRemove: (locations: number) =>
    locations === 1 ? "Decline and remove its location" : `Decline and remove its ${locations} locations`,
  declineHint:
    "The place disappears from the site at once. It can be restored for 30 days under Recently deleted.",
  removed: (locations: number) =>
    locations === 1 ? "Its location was removed" : `Its ${locations} locations were removed`,
  approve: "Approve",
  earlier: {
    heading: "There is a place at this address from before",
    bringBack: "Bring back",
    use: "Use what is on the site:",
    states: {
      "on site": "visitors see it now",
      hidden: "hidden",
      ended: "its dates are over",
      deleted: "deleted",
    },
    hint: "It keeps its page, its posters' codes and its pin, and gets the name and the hours above. Without the tick a second location is made beside it.",
    look: "Look at it",
  },
  again: (count: number) =>
    `${count === 1 ? "1 location from before is" : `${count} locations from before are`} on the site again.`,
  /** @param count number of addresses that do not have a location yet */
  approveHint: (count: number, addresses: number) =>
    addresses === 0
      ? "No address is public, so that no location is made."
      : count === 0
        ? "The place from before is shown again, or a new one is made."
        : `Makes ${count === 1 ? "a public location" : `${count} public locations`} of the public ${count === 1 ? "address" : "addresses"}.`,
  sendEmail: "Send Email",
  call: "Call",
  saved: "Status updated",
  published: (count: number) =>
    `${count === 1 ? "1 public location was" : `${count} public locations were`} made.`,
  failed: "Failed to update status",
  changed: "Someone else has changed this registration in the meantime. This is how it is now.",
} as const;
