import { useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { Icon } from "#app/core/ui/icon.tsx";
import { FINDER_PATH } from "#app/locations/match.ts";
import { home } from "#app/words/en/home.ts";
import { nearMe } from "#app/words/en/near-me.ts";
import { localPath } from "#app/words/paths.ts";

const FINDER = `${FINDER_PATH}#search`;

/** The home page's search: a city, a zip code or the visitor's position, handled by the finder. */
export function FindForm() {
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
