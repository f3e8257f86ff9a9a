import type { ChangeResult } from "./change-queries.server.ts";
import type { earlierInquiries, inquiryHistory } from "./queries.server.ts";

/** What the server says to a change of an inquiry. */
export type SaveAnswer =
  | ChangeResult
  /** What was sent cannot be a value. */
  | { outcome: "refused"; message: string }
  | { outcome: "failed" };

/** What is loaded of an inquiry when it is opened. */
export interface InquiryDetails {
  history: Awaited<ReturnType<typeof inquiryHistory>>;
  earlier: Awaited<ReturnType<typeof earlierInquiries>>;
}

/** What the desk asks for while it is open. */
export interface News {
  arrived: { id: string; company_name: string }[];
  /** Another one than before: something was changed. */
  lastChange: string | null;
}
