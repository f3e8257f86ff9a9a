/** What the session says on any page; small, because every visitor loads it. */
export const session = {
  loading: "Loading...",
  error: "Error",
  signOut: "Sign Out",
  signOutEverywhere: "Sign out everywhere",
  signOutFailed: "Failed to sign out. Please try again.",
  adminCheckFailed: "Error checking admin status",
} as const;
