import { use, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { Announcement } from "#app/content/kinds/announcement.ts";
import { useLangOf } from "#app/content/lang-of.ts";
import { useSite } from "#app/content/site.ts";
import { RenderingContext } from "#app/core/http/rendering.ts";
import { Link } from "#app/core/languages/link.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { announcementWords as words } from "#app/words/en/shared.ts";
import { englishPath } from "#app/words/paths.ts";

/**
 * Hides the bar if the visitor has closed this text; urgent announcements return after a day. Also runs as an inline
 * script before the first paint, so it must not reference anything outside itself.
 */
function hideClosed(bar: HTMLElement | null) {
  try {
    const { text, at } = JSON.parse(localStorage.announcement);
    const isBack = bar?.dataset.tone === "urgent" && Date.now() - at > 86_400_000;
    if (bar) bar.hidden = text === bar.dataset.text && !isBack;
  } catch {
    // Nothing was closed, or storage is unavailable.
  }
}

/** The announcement by staff, above the top bar, until the visitor closes it. */
export function AnnouncementBar() {
  const { announcement } = useSite();
  const { pathname } = useLocation();
  if (!announcement) return null;
  if (announcement.pages === "locations" && !englishPath(pathname).startsWith("/locations")) return null;
  const text = shortHash(Object.values(announcement).join("\n"));
  return <Bar key={text} announcement={announcement} text={text} />;
}

function Bar({ announcement, text }: { announcement: Announcement; text: string }) {
  const { nonce, still } = use(RenderingContext);
  const bar = useRef<HTMLElement>(null);
  const langOf = useLangOf();
  const { tone, linkText, linkTo } = announcement;

  useLayoutEffect(() => hideClosed(bar.current), []);

  function close() {
    if (bar.current) bar.current.hidden = true;
    try {
      localStorage.announcement = JSON.stringify({ text, at: Date.now() });
    } catch {
      // Storage is unavailable: closed for this page only.
    }
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  return (
    <>
      <section
        ref={bar}
        className={`notice on-dark is-${tone}`}
        aria-label={words.label}
        data-text={text}
        data-tone={tone}
        data-nosnippet=""
        suppressHydrationWarning
      >
        <div className="wrap">
          <p>
            <b>{words.tones[tone]}:</b> <bdi lang={langOf(announcement.text)}>{announcement.text}</bdi>{" "}
            {linkTo && (
              <Link to={linkTo} lang={langOf(linkText)}>
                {linkText}
              </Link>
            )}
          </p>
          <button className="needs-script" type="button" aria-label={words.close} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
      </section>
      {!still && (
        <script nonce={nonce} suppressHydrationWarning>
          {`(${hideClosed})(document.currentScript.previousElementSibling)`}
        </script>
      )}
    </>
  );
}

function shortHash(text: string): string {
  let hash = 5381;
  for (const letter of text) hash = (Math.imul(hash, 33) + (letter.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36);
}
