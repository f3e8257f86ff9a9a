import { useSite } from "#app/content/site.ts";
import { Link } from "#app/core/languages/link.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { useNow } from "#app/core/ui/use-now.ts";
import { OPENING_PATH } from "#app/newsletter/opening-path.ts";
import { home } from "#app/words/en/home.ts";
import { openingForm } from "#app/words/en/season.ts";
import { FindForm } from "./find-form.tsx";
import type { Drive } from "./home-season.server.ts";
import { DirectionsLink } from "./parts.tsx";

const words = home.belt;

interface BandProps {
  drive: Drive;
  /** The next date of the season; empty if there is none. */
  next: string;
  /** Whether headquarters is open, and until when that is so in milliseconds. */
  open: { text: string; until: number | null } | null;
}

/** What the drive is doing and what comes next, beside the search. */
export function Band({ drive, next, open }: BandProps) {
  const { headquarters, look } = useSite();
  const { street, city } = headquarters;
  const now = useNow();
  const isOver = now && !look?.asOf && open?.until && now >= open.until;
  return (
    <section className="band-now pinked-top" aria-label={words.label}>
      <div className="wrap grid gap-x-12 gap-y-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:items-center">
        <div>
          <Saying drive={drive} />
          <p className="mt-1 text-sm/[1.4] text-balance max-sm:text-[0.875rem]/[1.3] [&_a]:font-[640]">
            {next && (
              <>
                <b>{words.next}</b> <NoBreak text={`${next} `} />
              </>
            )}
            {open && !isOver && <NoBreak text={`${open.text} `} />}
            {drive.kind !== "resting" ? (
              <Link to={words.dates.to}>{words.dates.text}</Link>
            ) : (
              street && (
                <>
                  {street}, <span className="no-break">{city}.</span>{" "}
                  <DirectionsLink className="no-break">{words.directions}</DirectionsLink>
                </>
              )
            )}
          </p>
          {drive.kind !== "collecting" && (
            <p className="print:hidden">
              <Link className="-mt-2 -mb-3 inline-flex min-h-11 items-center font-[620]" to={OPENING_PATH}>
                {openingForm.label}
              </Link>
            </p>
          )}
        </div>
        <FindForm />
      </div>
    </section>
  );
}

/** The state of the drive; the last days and those before it are counted on a block. */
function Saying({ drive: { block, text, more } }: { drive: Drive }) {
  return (
    <div className="flex items-center gap-3.5">
      {block !== null && (
        <span className="toy-block -rotate-3 [--s:clamp(2.75rem,2.4rem+1vw,3.5rem)]" aria-hidden="true">
          {block}
        </span>
      )}
      <p className="say text-balance">
        {block !== null && <span className="sr-only">{block} </span>}
        {text}{" "}
        <em className="not-italic">
          <NoBreak text={more} />
        </em>
      </p>
    </div>
  );
}
