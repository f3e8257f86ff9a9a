import { useEffect } from "react";
import { ExternalLink } from "#app/content/external-link.tsx";
import { addressLine, useSite } from "#app/content/site.ts";
import { mapSearch } from "#app/core/ui/contact-links.ts";
import { toast } from "#app/core/ui/toasts.tsx";
import { locationsPage } from "#app/words/en/locations.ts";
import { localPath } from "#app/words/paths.ts";

export function toastLoadFailed(): void {
  toast({ ...locationsPage.failed.toast, tone: "error" });
}

/** Shows the error toast once for a page that was rendered without its list. */
export function useLoadFailedToast(failed: boolean): void {
  useEffect(() => {
    if (!failed) return;
    // Required by the specification: errors also go to the console.
    console.error(locationsPage.failed.toast.description);
    toastLoadFailed();
  }, [failed]);
}

/**
 * Replaces a list that failed to load (decision U10): headquarters' address and a retry button.
 * @param path the page to reload without scripts
 * @param q the query of the page
 */
export function LoadFailed({ path, q, onRetry }: { path: string; q?: string; onRetry?: () => void }) {
  const words = locationsPage.failed;
  const { headquarters, closedNow, isClosedForNow } = useSite();
  const { name, street, hours } = headquarters;
  const address = addressLine(headquarters);
  return (
    <div className="load-failed empty border-cranberry-600">
      <p className="display h4">{words.heading}</p>
      {/* Without scripts there is no toast. */}
      <p className="without-script">
        {words.toast.title}: {words.toast.description}
      </p>
      {!isClosedForNow && <p>{words.text}</p>}
      <address className="not-italic">
        <b>{name}</b>
        <br />
        {street ? <ExternalLink href={mapSearch(address)}>{address}</ExternalLink> : address}
        <br />
        {closedNow ?? hours}
      </address>
      <form
        action={localPath(path)}
        onSubmit={(event) => {
          if (!onRetry) return;
          event.preventDefault();
          onRetry();
        }}
      >
        {q && <input type="hidden" name="q" value={q} />}
        <button type="submit" className="btn mt-3">
          {words.retry}
        </button>
      </form>
    </div>
  );
}
