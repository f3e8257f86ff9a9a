import { useSite } from "#app/content/site.ts";
import { toast } from "#app/core/ui/toasts.tsx";
import { useHydrated } from "#app/core/ui/use-hydrated.ts";
import { placePage as words } from "#app/words/en/place.ts";

/** "Tell a neighbor": the system's share sheet if available, a link to copy, and a text message. */
export function PlaceShare({ name, path }: { name: string; path: string }) {
  const { origin } = useSite();
  const hydrated = useHydrated();
  const address = origin + path;
  const canShare = hydrated && typeof navigator.share === "function";

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: words.linkCopied, tone: "success", key: "copy" });
    } catch {
      toast({ title: words.copyFailed, tone: "error", key: "copy" });
    }
  }

  return (
    <section className="section-tight bg-evergreen-50 print:hidden" aria-labelledby="share">
      <div className="wrap">
        <h2 id="share" className="h3">
          {words.share}
        </h2>
        <p className="muted mt-2 mb-5 wrap-anywhere">{address}</p>
        <div className="btn-row">
          {canShare && (
            <button
              className="btn line compact"
              type="button"
              // Closing the share sheet is not an error.
              onClick={() => navigator.share({ title: name, url: address }).catch(() => {})}
            >
              {words.shareButton}
            </button>
          )}
          <button className="btn line compact scripted" type="button" onClick={copy}>
            {words.copyLink}
          </button>
          <a className="btn line compact" href={`sms:?&body=${encodeURIComponent(`${name}: ${address}`)}`}>
            {words.message}
          </a>
        </div>
      </div>
    </section>
  );
}
