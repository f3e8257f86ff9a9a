import { useLocation, useNavigation } from "react-router";

const STAFF_AREA = /^\/admin(\/|$)/;

/** Covers the page while the server checks a visitor who opens the staff area (decision U19). */
export function PendingOverlay() {
  const { location: to } = useNavigation();
  const { pathname } = useLocation();
  if (!to || !STAFF_AREA.test(to.pathname) || STAFF_AREA.test(pathname)) return null;
  return (
    <div className="fixed inset-x-0 top-17 bottom-0 z-30 bg-paper lg:top-21">
      <div className="wrap">
        <Loading />
      </div>
    </div>
  );
}

/** Loading animation of three hopping blocks, shown while the session is checked. */
export function Loading() {
  return (
    <p className="loading" role="status">
      <span aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      Loading...
    </p>
  );
}
