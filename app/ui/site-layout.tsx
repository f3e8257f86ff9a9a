import { Outlet, useMatches } from "react-router";
import { type Above, SiteFrame } from "./site-frame.tsx";

/** What a public page's `handle` may say to its frame. */
export interface PageHandle {
  /** Colour of the page's last section; the newsletter's envelope overlaps it. */
  above: Above;
}

/** The layout route around every public page. */
export default function SiteLayout() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return (
    <SiteFrame above={handle?.above ?? "snow"}>
      <Outlet />
    </SiteFrame>
  );
}
