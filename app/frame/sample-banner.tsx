import { useSession } from "#app/accounts/session.tsx";
import { useSite } from "#app/content/site.ts";
import { Link } from "#app/core/languages/link.tsx";
import { sampleBanner as words } from "#app/words/en/shared.ts";

/** Warns on a sample site that the contents are not all facts (K2). Administrators also see how to end it. */
export function SampleBanner() {
  const { sampleSite } = useSite();
  const { isAdmin } = useSession();
  if (!sampleSite) return null;
  return (
    <aside
      className="bg-kraft-200 px-gutter py-1.5 text-center text-sm/[1.5] text-ink print:hidden"
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
