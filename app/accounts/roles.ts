/** A staff member's permissions. A member without a role sees "Access Denied". */
export type Role = "administrator" | "editor";

/** The name of each role. */
export const ROLE_NAMES: Record<Role, string> = { administrator: "Administrator", editor: "Editor" };

/** Shown to a signed-in member without the role. */
export const ACCESS_DENIED = {
  heading: "Access Denied",
  text: "You don't have permission to access the admin panel. Only administrators can manage locations.",
};

interface Area {
  /** Address of a staff page; applies to all pages below it. */
  path: string;
  /** Minimum role. */
  role: Role;
  /** Name in the section navigation; omitted for pages that are not listed. */
  name?: string;
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
  { path: "/admin/season", role: "administrator", name: "Season" },
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

/**
 * The minimum role for a staff address.
 * @param path a route's pattern or a page's path, without `.data`
 */
export function roleFor(path: string): Role {
  const area = AREAS.find(
    (one) => path === one.path || (one.path !== DESK && path.startsWith(`${one.path}/`)),
  );
  return area?.role ?? "administrator";
}

/** Who may open an address, for a member who may not. */
export function whoMayOpen(path: string): string {
  const section = AREAS.find((one) => one.name && one.path !== DESK && path.startsWith(one.path))?.name;
  return roleFor(path) === "administrator"
    ? `${section ?? "This page"} is for administrators: ask one of them.`
    : `${section ?? "This page"} is for members of the team: an administrator can add you.`;
}

/** Whether a role gives access to an address. */
export function mayOpen(role: Role | null, path: string): boolean {
  return role === "administrator" || (role !== null && roleFor(path) === role);
}

export interface Section {
  path: string;
  name: string;
  isTab: boolean;
}

/** The sections that a role may open, in navigation order. */
export function sectionsOf(role: Role | null): Section[] {
  return AREAS.flatMap(({ path, name, isTab = false }) =>
    name && mayOpen(role, path) ? [{ path, name, isTab }] : [],
  );
}
