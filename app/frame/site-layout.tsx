import type { ReactNode } from "react";
import { Outlet, useLocation, useMatches } from "react-router";
import { useSession } from "#app/accounts/session.tsx";
import { useSite } from "#app/content/site.ts";
import { knownLanguage } from "#app/core/languages/language.server.ts";
import { LanguageOffer } from "#app/core/languages/language-offer.tsx";
import { Link } from "#app/core/languages/link.tsx";
import { Reveal } from "#app/core/ui/reveal.ts";
import type { PageHandle } from "#app/page/page-handle.ts";
import { sampleBanner as words } from "#app/words/en/shared.ts";
import type { Route } from "./+types/site-layout.ts";
import { AnnouncementBar } from "./announcement-bar.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SkipLink, TopBar } from "./top-bar.tsx";

/** Background of the page's last section, for the area behind the upper half of the envelope. */
const ABOVE = {
  snow: "",
  paper: "[--above:var(--color-paper)]",
  evergreen: "[--above:var(--color-evergreen-900)]",
  kraft: "[--above:var(--color-kraft-200)]",
  gold: "[--above:var(--color-gold-200)]",
  bay: "[--above:var(--color-bay-100)]",
  none: "pt-section-tight",
} as const satisfies Record<PageHandle["above"], string>;

/** Top bar, main landmark and footer of every public page. */
export function SiteFrame({ above, children }: PageHandle & { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <SampleBanner />
      <AnnouncementBar />
      <TopBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter above={ABOVE[above]} />
      <LanguageOffer />
      <Reveal key={pathname} />
    </>
  );
}

export const middleware: Route.MiddlewareFunction[] = [knownLanguage];

/** The layout route around every public page. */
export default function SiteLayout() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return (
    <SiteFrame above={handle?.above ?? "snow"}>
      <Outlet />
    </SiteFrame>
  );
}

/** Warns on a sample site that the contents are not all facts (K2). Administrators also see how to end it. */
function SampleBanner() {
  const { sampleSite } = useSite();
  const { isAdmin } = useSession();
  if (!sampleSite) return null;
  return (
    <aside
      className="sample-banner bg-kraft-200 px-1 py-[0.3125rem] text-center text-xs/[1.25rem] text-ink print:hidden"
      aria-label={words.label}
    >
      {words.text}
      {isAdmin && (
        <>
          {". "}
          <Link className="font-[620] underline underline-offset-4" to={words.end.to}>
            {words.end.text}
          </Link>
        </>
      )}
    </aside>
  );
}
