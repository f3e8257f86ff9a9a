/** A staff member's permissions. A member without a role sees "Access Denied". */
export type Role = "administrator" | "editor";

/** What a member may open: an administrator may let all editors change dates and the announcement (decision R5). */
export type Access = Role | "dates-editor";

export const ROLE_NAMES: Record<Access, string> = {
  administrator: "Administrator",
  editor: "Editor",
  "dates-editor": "Editor",
};

/** Shown to a signed-in member without the role. */
export const ACCESS_DENIED = {
  heading: "Access Denied",
  text: "You don't have permission to access the admin panel. Only administrators can manage locations.",
};

interface Area {
  /** Address or pattern of a staff page; applies to all pages below it. The first one that fits counts. */
  path: string;
  /** Minimum role. */
  role: Role;
  /** Name in the section navigation; omitted for pages that are not listed. */
  name?: string;
  /** Open to editors once an administrator allows them dates and the announcement. */
  forDates?: true;
  /** One of the two tabs of the dashboard, which the specification names. */
  isTab?: true;
}

/**
 * The role that each staff page needs, in navigation order: the order in which a day's work goes. Both the guard and
 * the navigation use this table. An address without an entry needs an administrator. A new section needs one line
 * here and a route in `routes.ts`.
 */
export const AREAS: readonly Area[] = [
  { path: "/admin/today", role: "editor", name: "Today" },
  { path: "/admin", role: "editor", name: "Bulk Donations", isTab: true },
  { path: "/admin/inquiries", role: "editor" },
  { path: "/admin/locations", role: "editor", name: "Locations", isTab: true },
  { path: "/admin/boxes", role: "editor", name: "Boxes" },
  { path: "/admin/registrations", role: "editor", name: "Hosts & registrations" },
  { path: "/admin/volunteers", role: "editor", name: "Volunteers" },
  { path: "/admin/season/:year/close", role: "administrator" },
  { path: "/admin/season", role: "administrator", name: "Season", forDates: true },
  { path: "/admin/look", role: "administrator", forDates: true },
  { path: "/admin/content/announcement", role: "administrator", name: "Announcement", forDates: true },
  { path: "/admin/content", role: "administrator", name: "Content" },
  { path: "/admin/pictures", role: "administrator", name: "Pictures" },
  { path: "/admin/newsletter", role: "administrator", name: "Newsletter" },
  { path: "/admin/team", role: "administrator", name: "Team" },
  { path: "/admin/me", role: "editor" },
  { path: "/admin/search", role: "editor" },
  { path: "/admin/health", role: "administrator", name: "Health" },
];

/** The dashboard matches only its own address, because pages below it have their own entries. */
const DESK = "/admin";

/** @param path a route's pattern or a page's path, without `.data` */
function areaOf(path: string): Area | undefined {
  const parts = path.split("/");
  return AREAS.find((area) =>
    area.path === DESK
      ? path === DESK
      : area.path.split("/").every((part, at) => part === parts[at] || (part.startsWith(":") && parts[at])),
  );
}

/** The name of the section that an address is in. */
export function sectionAt(path: string): string | undefined {
  return AREAS.find((one) => one.name && one.path !== DESK && path.startsWith(one.path))?.name;
}

export function mayOpen(access: Access | null, path: string): boolean {
  if (access === "administrator" || access === null) return access !== null;
  const area = areaOf(path);
  return area?.role === "editor" || (access === "dates-editor" && area?.forDates === true);
}

export type Section = ReturnType<typeof sectionsOf>[number];

/** The sections that a member may open, in navigation order; none that is below another one. */
export function sectionsOf(access: Access | null) {
  const open = AREAS.flatMap(({ path, name, isTab = false }) =>
    name && mayOpen(access, path) ? [{ path, name, isTab }] : [],
  );
  return open.filter(({ path }) => !open.some((one) => one.path !== DESK && path.startsWith(`${one.path}/`)));
}
