import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** What only developers see. The build has no trace of it. */
const workshop = import.meta.env?.MODE === "development" ? [route("gallery", "gallery/gallery.tsx")] : [];

/** Every address of the site. */
export default [
  ...workshop,
  layout("ui/site-layout.tsx", [
    index("pages/home.tsx"),
    route("about", "pages/about.tsx"),
    route("partnership-highlights", "pages/success-stories.tsx"),
    route("media", "pages/media.tsx"),
    route("join", "registrations/join.tsx"),
    route("donate", "pages/donate.tsx"),
    route("volunteer", "volunteers/volunteer.tsx"),
    route("bulk-donations", "bulk-donations/inquiry.tsx"),
    route("bulk-donations/thank-you", "bulk-donations/thank-you.tsx"),
    route("events", "season/events.tsx"),
    route("contact", "pages/contact.tsx"),
    route("important-dates", "season/important-dates.tsx"),
    route("locations", "locations/list.tsx"),
    route("locations/:slug", "locations/city.tsx"),
    route("silicon-valley-moving-storage", "pages/logistics-partner.tsx"),
    route("newsletter/subscribe", "newsletter/subscribe.tsx"),
    route("newsletter/thank-you", "newsletter/thank-you.tsx"),
    route("newsletter/confirm", "newsletter/confirm.tsx"),
    route("newsletter/unsubscribe", "newsletter/unsubscribe.tsx"),
    route("newsletter/letters/:id", "newsletter/letter.tsx"),
  ]),
  route("auth", "auth/sign-in.tsx"),
  route("auth/sign-out", "auth/sign-out.ts"),
  route("rpc/session", "auth/current-session.ts"),
  route("rpc/is_admin", "auth/is-admin.ts"),
  // Everything in here is for administrators; the guard checks every request.
  layout("auth/guard.tsx", [
    route("admin", "admin/dashboard.tsx", [
      index("bulk-donations/staff/desk.tsx"),
      route("locations", "locations/staff/list.tsx", [
        route("new", "locations/staff/new.tsx"),
        route(":id", "locations/staff/edit.tsx"),
        route(":id/delete", "locations/staff/delete.tsx"),
      ]),
      route("locations/deleted", "locations/staff/deleted.tsx"),
    ]),
    route("admin/locations/:id/restore", "locations/staff/restore.ts"),
    route("admin/today", "admin/today.tsx"),
    route("admin/pictures", "pictures/staff/library.tsx"),
    route("admin/locations/import", "locations/import/start.tsx"),
    route("admin/locations/import/:id", "locations/import/steps.tsx"),
    route("admin/locations/export.csv", "locations/import/export.ts"),
    route("admin/newsletter", "newsletter/staff/newsletter.tsx"),
    route("admin/newsletter/subscribers.csv", "newsletter/staff/export.ts"),
    route("admin/health", "health/staff/health.tsx"),
    route("admin/health/erase", "health/staff/erase.tsx"),
    route("admin/health/download", "health/staff/download.tsx"),
    route("admin/health/backup.sqlite", "health/staff/backup-file.ts"),
    route("admin/registrations", "registrations/staff/list.tsx"),
    route("admin/registrations/:id", "registrations/staff/detail.tsx"),
    route("admin/look", "admin/look.ts"),
    route("admin/content", "content/staff/list.tsx"),
    route("admin/content/:kind", "content/staff/edit.tsx"),
    route("admin/content/:kind/presence", "content/staff/present.ts"),
    route("admin/content/:kind/versions/:version", "content/staff/version.tsx"),
    route("admin/inquiries/news", "bulk-donations/staff/updates.ts"),
    route("admin/inquiries/export.csv", "bulk-donations/staff/export.ts"),
    route("admin/inquiries/:id", "bulk-donations/staff/inquiry.ts"),
  ]),
  route("locations/search", "locations/search.ts"),
  // Shown in the frame of /join, and so without the site's own frame.
  route("join/register", "registrations/register.tsx"),
  route("join/register/thank-you", "registrations/thank-you.tsx"),
  route("uploads/:id/:file", "pictures/file.ts"),
  route("calendar/:file", "season/calendar.ts"),
  ...["sitemap.xml", "robots.txt", "site.webmanifest"].map((file) =>
    route(file, "seo/site-files.ts", { id: file }),
  ),
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
