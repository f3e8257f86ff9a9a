import type { RegistrationStatus } from "#app/core/db/tables/registrations.ts";
import { casePath } from "#app/staff/cases/view.ts";

export const REGISTRATIONS = "/admin/registrations";

export const registrationPath = (id: string) => casePath("registration", id);

/** In the order of the selectors. */
export const STATUS_NAMES = {
  new: "New",
  waiting: "Waiting",
  approved: "Approved",
  live: "Live",
  done: "Done",
  declined: "Declined",
} as const satisfies Record<RegistrationStatus, string>;

const TONES: Record<RegistrationStatus, string> = {
  new: "tone-new",
  waiting: "tone-contacted",
  approved: "tone-progress",
  live: "tone-progress",
  done: "tone-completed",
  declined: "tone-declined",
};

interface Judged {
  status: RegistrationStatus;
  suspected_spam: number;
}

/** Color class of a registration, for the badge and the edge; the status is always shown as text too. */
export function toneOf({ status, suspected_spam }: Judged): string {
  return suspected_spam === 1 ? "tone-declined" : TONES[status];
}

export function StatusBadge({ registration }: { registration: Judged }) {
  const { status, suspected_spam } = registration;
  return (
    <span className={`badge ${toneOf(registration)}`}>
      {suspected_spam === 1 ? "Suspected spam" : STATUS_NAMES[status]}
    </span>
  );
}

export function isStatus(text: unknown): text is RegistrationStatus {
  return typeof text === "string" && Object.hasOwn(STATUS_NAMES, text);
}
