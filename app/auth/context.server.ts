import { createContext } from "react-router";
import type { StaffAuth } from "./auth.server.ts";

/** Somebody who is signed in. */
export interface StaffMember {
  id: string;
  email: string;
  /** When the session ends if nobody uses it; ISO 8601. */
  sessionEnds: string;
  isAdministrator: boolean;
}

export const staffAuthContext = createContext<StaffAuth>();
/**
 * The administrator who asks. Only the guard sets it and it has no default: a staff page that was moved out
 * from under the guard fails instead of answering.
 */
export const administratorContext = createContext<StaffMember>();
