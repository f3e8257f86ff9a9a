import { Outlet, useLocation } from "react-router";
import { staffMeta } from "#app/accounts/page-meta.ts";
import { siteOf } from "#app/content/site.ts";
import { metadata } from "#app/page/metadata.ts";
import type { Route } from "./+types/dashboard.ts";
import { StaffPage } from "./frame.tsx";
import { PANEL, tabId } from "./sections.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata({ ...staffMeta(siteOf(matches))["/admin"], noindex: true }, matches);

/** Heading, tabs and the panel below them. */
export default function Dashboard() {
  const { pathname } = useLocation();
  const selected = pathname.startsWith("/admin/locations") ? 1 : 0;
  return (
    <StaffPage heading="Admin Dashboard" tab={selected}>
      <div className="wrap tool-body" role="tabpanel" id={PANEL} aria-labelledby={tabId(selected)}>
        <Outlet />
      </div>
    </StaffPage>
  );
}
