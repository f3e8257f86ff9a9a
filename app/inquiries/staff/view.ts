import type { InquiryStatus } from "#app/core/db/tables/inquiries.ts";
import { type CaseView, casePath, readView as readCaseView } from "#app/staff/cases/view.ts";

export const DESK = "/admin";

/** In the order of the selectors (specification, section 2). */
export const STATUS_NAMES = {
  new: "New",
  contacted: "Contacted",
  "in-progress": "In Progress",
  completed: "Completed",
  declined: "Declined",
} as const satisfies Record<InquiryStatus, string>;

export const STATUSES = Object.keys(STATUS_NAMES) as readonly InquiryStatus[];

export type DeskView = CaseView<InquiryStatus>;

export const inquiryPath = (id: string) => casePath("inquiry", id);

export function isStatus(text: unknown): text is InquiryStatus {
  return (STATUSES as readonly unknown[]).includes(text);
}

export function readView(search: URLSearchParams): DeskView {
  return readCaseView(search, STATUS_NAMES);
}
