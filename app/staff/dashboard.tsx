import { Outlet, useLocation } from "react-router";
import { unlistedMeta } from "#app/page/metadata.ts";
import { StaffPage } from "./frame.tsx";
import { PANEL, tabId } from "./sections.tsx";

export const meta = unlistedMeta("Admin Dashboard", "The staff area of the toy drive.");

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
