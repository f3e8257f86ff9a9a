import { useEffect, useRef, useState } from "react";
import type { Kind } from "#app/content/kinds/kind.ts";

/** Window event after a draft is saved. */
export const SAVED_EVENT = "content-saved";

/** The public page with the draft, in an iframe without scripts; reloads after each save. */
export function Preview(props: { kind: Kind; paths: readonly string[]; revision: number }) {
  const { kind, paths, revision } = props;
  const [chosen, setPage] = useState("");
  // A story may leave the draft.
  const page = paths.includes(chosen) ? chosen : (paths[0] ?? "/");
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    const follow = () => frame.current?.contentWindow?.location.reload();
    addEventListener(SAVED_EVENT, follow);
    return () => removeEventListener(SAVED_EVENT, follow);
  }, []);

  // Disable the page's links, which would leave the preview, and begin where the kind begins: a fragment in the
  // address would scroll the staff's page as well.
  const { startsAt } = kind;
  const isFirst = page === paths[0];
  useEffect(() => {
    const element = frame.current;
    let hasBegun = false;
    const hold = () => {
      const start = isFirst && startsAt ? element?.contentDocument?.getElementById(startsAt) : null;
      if (start && !hasBegun) element?.contentWindow?.scrollTo(0, start.getBoundingClientRect().top);
      hasBegun ||= Boolean(start);
      for (const type of ["click", "submit"] as const)
        element?.contentDocument?.addEventListener(type, (event) => {
          if (type === "submit" || (event.target instanceof Element && event.target.closest("a")))
            event.preventDefault();
        });
    };
    element?.addEventListener("load", hold);
    hold();
    return () => element?.removeEventListener("load", hold);
  }, [startsAt, isFirst]);

  return (
    <section className="border-[1.5px] border-evergreen-900 bg-snow" aria-labelledby="preview-name">
      <div className="flex items-center justify-between gap-4 bg-evergreen-900 px-3.5 py-1.5 text-snow text-xs">
        <h2 className="font-text text-xs! text-snow" id="preview-name">
          Preview
        </h2>
        <span className="text-evergreen-200">draft</span>
      </div>
      {paths.length > 1 && (
        <p className="flex flex-wrap items-center gap-x-4 border-linen border-b px-3.5 py-1 text-sm">
          {paths.map((path) => (
            <button
              key={path}
              className="toggle scripted"
              type="button"
              aria-pressed={path === page}
              onClick={() => setPage(path)}
            >
              {path}
            </button>
          ))}
        </p>
      )}
      <iframe
        ref={frame}
        key={page}
        className="h-128 w-full lg:h-[70vh]"
        src={`/admin/preview${page}`}
        title={`The page ${page} with this draft`}
        sandbox="allow-same-origin"
        data-revision={revision}
        loading="lazy"
      />
    </section>
  );
}
