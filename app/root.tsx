import besley from "@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url";
import franklin from "@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2?url";
import franklinVietnamese from "@fontsource-variable/libre-franklin/files/libre-franklin-vietnamese-wght-normal.woff2?url";
import { lazy, type ReactNode, Suspense, use } from "react";
import { preload } from "react-dom";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { lookContext } from "#app/accounts/look.server.ts";
import { SessionProvider } from "#app/accounts/session.tsx";
import { isShown } from "#app/content/announcement.ts";
import { contentsOf, englishContentsOf } from "#app/content/contents.server.ts";
import type { Site } from "#app/content/site.ts";
import { clockContext, settingsContext } from "#app/core/context.ts";
import { refusalIn } from "#app/core/forms/refusal.ts";
import { RenderingContext } from "#app/core/http/rendering.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { lazyExtra } from "#app/core/ui/lazy-extra.ts";
import { Toasts } from "#app/core/ui/toasts.tsx";
import { NavigationProgress } from "#app/frame/navigation-progress.tsx";
import { RouteAnnouncer } from "#app/frame/route-announcer.tsx";
import { SiteFrame } from "#app/frame/site-layout.tsx";
import vietnamese from "#app/frame/styles/vietnamese.css?url";
import { suggestHours } from "#app/locations/hours/hours-text.ts";
import { headquartersToday } from "#app/locations/place/headquarters.server.ts";
import { weeklyHours } from "#app/locations/place/place-data.ts";
import { isCollecting } from "#app/locations/state.ts";
import { ErrorPage, NotFound } from "#app/page/error-page.tsx";
import { seasonOf } from "#app/season/season.server.ts";
import { collectionOf } from "#app/season/season-view.ts";
import { currentLanguage } from "#app/words/current.ts";
import { legalSections } from "#app/words/en/legal.ts";
import { phrasesOf } from "#app/words/facts.ts";
import type { Route } from "./+types/root.ts";
import styles from "./app.css?url";

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export async function loader({ context }: Route.LoaderArgs): Promise<Site> {
  const { organization, headquarters, links, figures, announcement, sampleSite, english } =
    contentsOf(context);
  const now = context.get(clockContext)();
  const today = pacificDay(now);
  const written = suggestHours(englishContentsOf(context).headquarters.hours, today);
  const { closedNow, isClosedForNow, otherHours, specialHours } = await headquartersToday(context);
  const season = seasonOf(context);
  const collection = collectionOf(season, today);
  const { publicOrigin, mailsGoToFiles, newsletterUrl } = context.get(settingsContext);
  return {
    origin: publicOrigin,
    organization,
    headquarters: otherHours
      ? { ...headquarters, hours: `${headquarters.hours}. ${otherHours}` }
      : headquarters,
    closedNow,
    links,
    phrases: phrasesOf(figures),
    openingHours: isClosedForNow ? [] : weeklyHours(written?.week ?? []),
    specialHours,
    season: { year: season.year, isCollecting: isCollecting(collection, today), collection },
    announcement: isShown(announcement, now) ? announcement : null,
    sampleSite,
    sendsMail: !mailsGoToFiles,
    confirmsSubscriptions: !mailsGoToFiles || newsletterUrl !== undefined,
    legal: legalSections({ organization, links, sampleSite }),
    look: context.get(lookContext),
    ...(isClosedForNow && { isClosedForNow }),
    ...(english?.length && { english }),
  };
}

const isStaffPage = ({ pathname }: URL) => pathname.startsWith("/admin");

/**
 * Public pages keep the data they started with; staff see their changes and previews at once. A failed change has
 * changed nothing, and revalidating while offline would replace the page with an error.
 */
export const shouldRevalidate = ({
  formMethod,
  actionResult,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined && formMethod !== "GET" && actionResult?.kind !== "failed") ||
  isStaffPage(currentUrl) !== isStaffPage(nextUrl);

export function Layout({ children }: { children: ReactNode }) {
  const { still, nonce, watch } = use(RenderingContext);
  // Only a document asks early, so the addresses stay out of the scripts.
  if (import.meta.env.SSR) {
    const headingFonts = currentLanguage() === "vi" ? [franklin, franklinVietnamese] : [besley];
    for (const file of headingFonts)
      preload(file, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  }
  // A preview has no scripts, and is drawn as if they ran. On other pages the server leaves it to the script below.
  const scripts = still || !watch ? "running" : undefined;
  return (
    <html lang={currentLanguage()} data-scripts={scripts} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {!still && (
          <script nonce={nonce} suppressHydrationWarning>
            {watch ?? ""}
          </script>
        )}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fffdf9" />
        {/* With a precedence React puts it before the scripts, so that it is loaded first. */}
        <link rel="stylesheet" href={styles} precedence="default" />
        <Links />
        {currentLanguage() === "vi" && <link rel="stylesheet" href={vietnamese} precedence="default" />}
        <Meta />
      </head>
      <body>
        {children}
        {!still && <ScrollRestoration />}
        {!still && <Scripts />}
      </body>
    </html>
  );
}

/** Only staff see these two, so public pages do not load them. */
const Refused = lazy(() => import("#app/staff/refused.tsx"));
const LookBar = lazyExtra(() => import("#app/staff/look-bar.tsx"));

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <SessionProvider>
      {/* Not in its own Suspense boundary: browsers without scripts would not show it. */}
      {loaderData.look && !loaderData.look.framed && <LookBar look={loaderData.look} />}
      <Outlet />
      <Toasts />
      <NavigationProgress />
      <RouteAnnouncer />
    </SessionProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const refusal = refusalIn(error);
  return (
    <SessionProvider>
      {refusal ? (
        <Suspense>
          <Refused refusal={refusal} />
        </Suspense>
      ) : (
        <SiteFrame above="none">{missing ? <NotFound /> : <ErrorPage error={error} />}</SiteFrame>
      )}
      <Toasts />
      <RouteAnnouncer />
    </SessionProvider>
  );
}
