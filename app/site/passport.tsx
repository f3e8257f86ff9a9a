import { useEffect, useRef, useState } from "react";
import { clearPostmarks, type Postmark, readPostmarks, SHEET_SIZE } from "#app/boxes/postmarks.ts";
import { Link } from "#app/core/languages/link.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { toast } from "#app/core/ui/toasts.tsx";
import { metaOf } from "#app/page/metadata.ts";
import type { PageHandle } from "#app/page/page-handle.ts";
import { passportMeta, passportWords as words } from "#app/words/en/passport.ts";
import { Mark } from "./mark.tsx";

export const handle = { above: "kraft" } satisfies PageHandle;

export const meta = metaOf(passportMeta, "/passport", () => words.heading);

/**
 * The sheet of postmarks. Reads them from the browser after hydration, so that the server's page is the same for
 * everybody.
 */
export default function Passport() {
  const [marks, setMarks] = useState<readonly Postmark[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => setMarks(readPostmarks()), []);

  function clear() {
    clearPostmarks();
    setMarks([]);
    heading.current?.focus();
    toast({ title: words.cleared, tone: "success", key: "passport" });
  }

  const isComplete = marks.length === SHEET_SIZE;
  return (
    <section className="section bg-kraft-200" aria-labelledby="sheet">
      <div className="wrap">
        <h1 id="sheet" ref={heading} tabIndex={-1}>
          {words.heading}
        </h1>
        <p className="lead mt-5 max-w-[36rem]">{words.how}</p>
        <p className="mt-3 max-w-[36rem]">{words.private}</p>
        <p className="mt-6 font-semibold" role="status">
          {isComplete ? words.complete : words.count(marks.length, SHEET_SIZE)}
        </p>
        <noscript>
          <p className="mt-3">{words.noScripts}</p>
        </noscript>
        <ol className="mt-6 grid grid-cols-2 gap-3 bg-snow p-4 shadow-lift sm:grid-cols-5 sm:gap-5 sm:p-8 print:grid-cols-5">
          {Array.from({ length: SHEET_SIZE }, (_, place) => {
            const mark = marks[place];
            return (
              <li key={mark?.city ?? `empty ${place + 1}`}>
                {mark ? (
                  <Mark {...mark} />
                ) : (
                  <span className="grid aspect-square w-full place-items-center rounded-full border-2 border-kraft-400 border-dashed text-ink-muted">
                    <span className="sr-only">{words.empty(place + 1)}</span>
                    <span aria-hidden="true">{place + 1}</span>
                  </span>
                )}
              </li>
            );
          })}
        </ol>
        <div className="btn-row mt-8 print:hidden">
          <Link className="btn green" to={words.places.to}>
            {words.places.text} <Icon name="arrow" />
          </Link>
          {marks.length > 0 && (
            <button className="btn line" type="button" onClick={clear}>
              {words.clear}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
