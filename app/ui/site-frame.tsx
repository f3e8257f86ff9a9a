import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { navigation } from "#app/copy/navigation.ts";
import { Reveal } from "./reveal.ts";
import { SiteFooter } from "./site-footer.tsx";
import { TopBar } from "./top-bar.tsx";

/** Colour of the section that the envelope overlaps. */
export type Above = "snow" | "paper" | "evergreen" | "kraft" | "gold" | "bay" | "none";

/** Top bar, main landmark and footer of every public page. */
export function SiteFrame({ above, children }: { above: Above; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip" href="#main">
        {navigation.skip}
      </a>
      <TopBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter above={above} />
      <Reveal key={pathname} />
    </>
  );
}
