import type { FieldWords } from "./types.ts";

function waitWords(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}

/** The sign-in page and whatever else asks for a password. */
export const signIn = {
  heading: "Admin Access",
  lead: "Sign in to access the CRM",
  fields: {
    email: { label: "Email", required: true },
    password: { label: "Password", required: true },
  } satisfies Record<string, FieldWords>,
  submit: "Sign In",
  submitting: "Signing in...",
  validation: "Validation Error",
  error: "Error",
  success: "Success",
  signedIn: "Signed in successfully!",
  openDashboard: "Open dashboard",
  failed: "Failed to sign in",
  invalid: "Invalid email or password",
  invalidEmail: "Invalid email address",
  shortPassword: "Password must be at least 6 characters",
  tooMany: (seconds: number) => `Too many attempts. Please wait ${waitWords(seconds)} and try again.`,
} as const;

/** A session that ended while somebody was working. */
export const signInAgain = {
  heading: "Your session has ended",
  lead: "Sign in again to go on. What you typed is kept.",
  later: "Not now",
  kept: "What you typed",
} as const;

/** In place of a form that could not even be looked at: the database is away. */
export const notSaved = {
  heading: "Not saved",
  text: "The site cannot save anything at the moment. What you typed is kept on this page: please send it again in a minute.",
  again: "Try again",
} as const;

/** The page of a signed-in member who is no administrator. */
export const accessDenied = {
  heading: "Access Denied",
  text: "You don't have permission to access the admin panel. Only administrators can manage locations.",
  home: "Return to Homepage",
  retry: "Try again",
} as const;

/** The frame of the staff area. */
export const dashboard = {
  heading: "Admin Dashboard",
  tabsLabel: "Dashboard",
  tabs: [
    { text: "Bulk Donations", path: "/admin" },
    { text: "Locations", path: "/admin/locations" },
  ],
  /** Further pages of the staff area, linked in its header. */
  pages: [{ text: "Registrations", path: "/admin/registrations" }],
  pagesLabel: "Staff pages",
  unsaved: {
    heading: "Leave without saving?",
    text: "What you typed will be lost.",
    stay: "Keep editing",
    leave: "Discard changes",
  },
  close: "Close",
} as const;

/** The Locations tab. */
export const staffLocations = {
  heading: "Manage Drop-off Locations",
  add: "Add Location",
  addHeading: "Add New Location",
  editHeading: "Edit Location",
  fields: {
    name: { label: "Location Name", required: true },
    type: { label: "Type" },
    address: { label: "Address", required: true },
    city: { label: "City", required: true },
    zip_code: { label: "Zip Code", required: true },
    phone: { label: "Phone" },
    hours: { label: "Hours", required: true, placeholder: "e.g. Mon-Fri: 9AM-5PM" },
    google_maps_url: { label: "Google Maps URL", placeholder: "https://" },
  } satisfies Record<string, FieldWords>,
  optional: "(Optional)",
  cancel: "Cancel",
  create: "Create Location",
  update: "Update Location",
  saving: "Saving...",
  columns: { location: "Location", address: "Address", hours: "Hours", actions: "Actions" },
  editOne: (name: string) => `Edit ${name}`,
  deleteOne: (name: string) => `Delete ${name}`,
  search: {
    label: "Search locations",
    placeholder: "Search by name, address, city or zip code...",
    submit: "Search",
    clear: "Show all",
  },
  count: (total: number) => (total === 1 ? "1 location" : `${total.toLocaleString("en-US")} locations`),
  noMatches: (query: string) => `No locations found for "${query}".`,
  empty: { heading: "No locations yet", text: "Visitors see a location as soon as you have added it." },
  pages: {
    label: "Pages",
    previous: "Previous",
    next: "Next",
    position: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  error: "Error",
  success: "Success",
  created: "Location created successfully",
  updated: "Location updated successfully",
  deleted: "Location deleted successfully",
  restored: "Location restored successfully",
  fetchFailed: "Failed to fetch locations",
  saveFailed: "Failed to save location",
  deleteFailed: "Failed to delete location",
  restoreFailed: "Failed to restore location",
  retry: "Try Again",
  undo: "Undo",
  delete: {
    heading: "Delete Location",
    question: "Are you sure you want to delete this location?",
    note: "It leaves the public pages at once. You can restore it for 30 days.",
    submit: "Delete",
    submitting: "Deleting...",
  },
  conflict: {
    heading: "Somebody changed this location while you were editing",
    by: (actor: string, moment: string) => `Changed by ${actor}, ${moment}.`,
    text: "Nothing was overwritten. Where your text differs, the saved text stands below the field. Save again to replace it with yours.",
    saved: "Saved now:",
    nothing: "(empty)",
    use: "Use the saved text",
    /** After it, for those who hear the page. */
    ofField: (label: string) => `for ${label}`,
  },
  gone: "This location was deleted in the meantime. Restore it under Recently deleted, then try again.",
  recentlyDeleted: {
    link: "Recently deleted",
    heading: "Recently deleted",
    text: "Deleted locations can be restored for 30 days.",
    empty: "Nothing was deleted in the last 30 days.",
    back: "Back to all locations",
    restore: "Restore",
    restoreOne: (name: string) => `Restore ${name}`,
    deletedBy: (actor: string, moment: string) => `Deleted by ${actor}, ${moment}`,
  },
  history: {
    heading: "History",
    actions: {
      created: "created",
      changed: "changed",
      deleted: "deleted",
      restored: "restored",
      imported: "imported",
    },
    change: (label: string, from: string | null, to: string | null) =>
      `${label}: ${from === null ? "(empty)" : `"${from}"`} became ${to === null ? "(empty)" : `"${to}"`}`,
    line: (moment: string, actor: string, action: string) => `${moment}: ${action} by ${actor}`,
  },
} as const;
