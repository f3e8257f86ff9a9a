import { useLocation, useNavigation } from "react-router";
import { Loading } from "#app/admin/loading.tsx";

/** Stands over the page while the server checks whether the staff area may be entered (decision U19). */
export function Entering() {
  const { location: to } = useNavigation();
  const { pathname } = useLocation();
  if (!to || !isStaffArea(to.pathname) || isStaffArea(pathname)) return null;
  return (
    <div className="fixed inset-x-0 top-17 bottom-0 z-30 bg-paper lg:top-21">
      <div className="wrap">
        <Loading />
      </div>
    </div>
  );
}

function isStaffArea(pathname: string): boolean {
  return /^\/admin(\/|$)/.test(pathname);
}
