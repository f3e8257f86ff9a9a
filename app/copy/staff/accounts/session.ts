/** What the session says on any page; small, because every visitor loads it. */
export const session = {
  loading: "Loading...",
  error: "Error",
  signOut: "Sign Out",
  /** Not "Sign out ...": the two buttons are side by side. */
  signOutEverywhere: "End all my sessions",
  signOutFailed: "Failed to sign out. Please try again.",
  adminCheckFailed: "Error checking admin status",
} as const;
