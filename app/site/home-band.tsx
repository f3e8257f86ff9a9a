import { useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { useSite } from "#app/content/site.ts";
import { Link } from "#app/core/languages/link.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { useNow } from "#app/core/ui/use-now.ts";
import { FINDER_PATH } from "#app/locations/match.ts";
import { OPENING_PATH } from "#app/newsletter/schema.ts";
import { home } from "#app/words/en/home.ts";
import { nearMe } from "#app/words/en/near-me.ts";
import { openingForm } from "#app/words/en/season.ts";
import { localPath } from "#app/words/paths.ts";
import type { Drive } from "./home-season.server.ts";
import { DirectionsLink } from "./parts.tsx";

const words = home.belt;

interface BandProps {
  drive: Drive;
  /** When the drive ended; empty if it has not. */
  ended: string;
  /** The next date of the season; empty if there is none. */
  next: string;
  /** Whether headquarters is open, and until when that is so in milliseconds. */
  open: { text: string; until: number | null } | null;
}

/** What the drive is doing and what comes next, beside the search. */
export function Band({ drive, ended, next, open }: BandProps) {
  const { headquarters, look, isClosedForNow } = useSite();
  const { street, city } = headquarters;
  const now = useNow();
  const isOver = now && !look?.asOf && open?.until && now >= open.until;
  return (
    <section className="band-now pinked-top" aria-label={words.label}>
      <div className="wrap grid gap-x-12 gap-y-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:items-center">
        <div>
          <Saying drive={drive} />
          <p className="mt-1 text-sm/[1.4] text-balance max-sm:text-[0.875rem]/[1.3] [&_a]:font-[640]">
            {ended && <NoBreak text={`${ended} `} />}
            {next && (
              <>
                <b>{words.next}</b> <NoBreak text={`${next} `} />
              </>
            )}
            {open && !isOver && <NoBreak text={`${open.text} `} />}
            {drive.kind !== "resting" || isClosedForNow ? (
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

const FINDER = `${FINDER_PATH}#search`;

/** The home page's search: a city, a zip code or the visitor's position, handled by the finder. */
function FindForm() {
  const { label, placeholder, button } = home.hero.find;
  const navigate = useNavigate();
  const [note, setNote] = useState("");
  const asked = useRef(0);

  async function showNearest() {
    asked.current += 1;
    const turn = asked.current;
    setNote(nearMe.asking);
    const { askPosition } = await import("#app/locations/finder/position-client.ts");
    const position = await askPosition();
    if (turn !== asked.current) return;
    if ("problem" in position) return setNote(nearMe[position.problem]);
    setNote("");
    // In the history entry and not in the URL, so that a shared link does not reveal the visitor's position.
    navigate(localPath(FINDER), { state: position });
  }

  return (
    <search className="seek block print:hidden" aria-label={label}>
      <Form action={localPath(FINDER)}>
        <label className="mb-1 block font-[620] text-sm/[1.6] lg:text-base" htmlFor="hero-q">
          {label}
        </label>
        <div className="seek-row flex">
          <input
            className="input"
            id="hero-q"
            name="q"
            placeholder={placeholder}
            enterKeyHint="search"
            autoComplete="postal-code"
          />
          <button
            className="near needs-script inline-flex min-w-12 flex-none items-center justify-center gap-2 px-3"
            type="button"
            onClick={showNearest}
          >
            <Icon name="locate" />
            <span className="max-lg:sr-only">{nearMe.button}</span>
          </button>
          <button className="btn" type="submit">
            {button}
          </button>
        </div>
        <p className="small pt-1 empty:hidden" aria-live="polite">
          {note}
        </p>
      </Form>
    </search>
  );
}
