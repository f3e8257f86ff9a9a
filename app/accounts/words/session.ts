/** Session messages on any page; kept small, because all visitors load them. */
export const session = {
  loading: "Loading...",
  error: "Error",
  signOut: "Sign Out",
  /** Not "Sign out ...", because it is next to that button. */
  signOutEverywhere: "End all my sessions",
  signOutFailed: "Failed to sign out. Please try again.",
  adminCheckFailed: "Error checking admin status",
} as const;
