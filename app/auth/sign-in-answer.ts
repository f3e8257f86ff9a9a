import type { FieldError } from "#app/forms/result.ts";
import type { Snapshot } from "./session-snapshot.ts";

/** What the sign-in form's action answers. */
export type SignInAnswer =
  | { signedIn: Snapshot & { isAdmin: boolean } }
  | {
      signedIn: null;
      /** As typed; a password is never sent back. */
      email: string;
      /** What is wrong with the fields, the first one first. */
      errors: readonly FieldError[];
      /** The service's own message: wrong password, too many attempts, a failure. */
      problem?: string;
    };
