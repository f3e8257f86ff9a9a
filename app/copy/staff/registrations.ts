import type { RegistrationStatus } from "#app/db/tables.ts";

const statuses = {
  new: "New",
  approved: "Approved",
  live: "Live",
  done: "Done",
  declined: "Declined",
} satisfies Record<RegistrationStatus, string>;

const number = (count: number) => count.toLocaleString("en-US");

/** The staff's list of registrations, and the page of one. */
export const staffRegistrations = {
  heading: "Registrations",
  description: "Organizations that want to host a toy drive.",
  back: "All registrations",
  statuses,
  filter: { label: "Filter by status", all: "All Status", submit: "Show" },
  count: (total: number) => (total === 1 ? "1 registration" : `${number(total)} registrations`),
  empty: {
    heading: "No registrations found",
    text: "A registration from the Join page appears here at once.",
  },
  pages: { previous: "Newer", next: "Older" },
  submitted: (moment: string) => `Submitted ${moment}`,
  spam: "Suspected spam",
  spamText: "A field was filled in that people leave blank. Nobody was notified.",
  fields: {
    kind: "Kind",
    contact: "Contact person",
    email: "Email",
    phone: "Phone",
    dates: "Dates",
    boxes: "Number of boxes",
    message: "Message",
    status: "Status",
    none: "Not given",
  },
  from: (start: string) => `From ${start}`,
  until: (end: string) => `Until ${end}`,
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
  approveHint: (count: number) =>
    count === 0
      ? "No address is public, so that no location is made."
      : `Makes ${count === 1 ? "a public location" : `${count} public locations`} of the public ${count === 1 ? "address" : "addresses"}.`,
  sendEmail: "Send Email",
  call: "Call",
  saved: "Status updated",
  published: (count: number) =>
    `${count === 1 ? "1 public location was" : `${count} public locations were`} made.`,
  failed: "Failed to update status",
  changed: "Somebody else has changed this registration in the meantime. This is how it is now.",
} as const;
