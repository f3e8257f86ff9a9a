import { Outlet } from "react-router";
import "#app/core/ui/styles/staff.css";
import { StaffFrame } from "./staff-frame.tsx";

/** The layout route around signing in, the second step, a new password and an invitation. */
export default function AccountLayout() {
  return (
    <StaffFrame className="grid min-h-[calc(100vh-5.25rem-1px)] bg-snow lg:grid-cols-[5fr_7fr]">
      <Outlet />
    </StaffFrame>
  );
}
