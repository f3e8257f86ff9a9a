/** What a member of the staff may do. A member without a role sees "Access Denied". */
export type Role = "administrator" | "editor";

interface Area {
  /** The address of a staff page; everything below it belongs to the area. */
  path: string;
  /** The least role that it needs. */
  role: Role;
  /** Name in the row of sections; without one it is not listed there. */
  name?: string;
}

/**
 * Which staff page needs which role, and in which order the row of sections lists them (the first two as tabs).
 * The guard and the navigation both read it. An address without a rule needs an administrator. A new section
 * is one line here, with its route in `routes.ts`.
 */
export const AREAS: readonly Area[] = [
  { path: "/admin", role: "editor", name: "Bulk Donations" },
  { path: "/admin/inquiries", role: "editor" },
  { path: "/admin/locations", role: "editor", name: "Locations" },
  { path: "/admin/today", role: "editor", name: "Today" },
  { path: "/admin/boxes", role: "editor" },
  { path: "/admin/registrations", role: "editor", name: "Registrations" },
  { path: "/admin/volunteers", role: "editor", name: "Volunteers" },
  { path: "/admin/season", role: "administrator", name: "Season" },
  { path: "/admin/content", role: "administrator", name: "Content" },
  { path: "/admin/newsletter", role: "administrator", name: "Newsletter" },
  { path: "/admin/team", role: "administrator", name: "Team" },
  { path: "/admin/me", role: "editor" },
  { path: "/admin/health", role: "administrator", name: "Health" },
];

/** The desk itself is one page: the pages below it have an area of their own. */
const DESK = "/admin";

/**
 * The least role for an address of the staff area.
 * @param path a route's pattern or a page's path, without `.data`
 */
export function roleFor(path: string): Role {
  const area = AREAS.find(
    (one) => path === one.path || (one.path !== DESK && path.startsWith(`${one.path}/`)),
  );
  return area?.role ?? "administrator";
}

/** Whether a role is enough for an address. */
export function mayOpen(role: Role | null, path: string): boolean {
  return role === "administrator" || (role !== null && roleFor(path) === role);
}

/** The sections that a role may open, in their order. */
export function sectionsOf(role: Role | null): { path: string; name: string }[] {
  return AREAS.flatMap(({ path, name }) => (name && mayOpen(role, path) ? [{ path, name }] : []));
}
