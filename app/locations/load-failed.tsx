import { useEffect } from "react";
import { headquartersAddress, mapSearch, organization } from "#app/content/organization.ts";
import { locationsPage } from "#app/copy/locations.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { toast } from "#app/ui/toasts.tsx";

/** Shows the stated toast of a failed load of locations. */
export function tellOfFailure(): void {
  toast({ ...locationsPage.failed.toast, tone: "error" });
}

/**
 * What stands in place of a list that did not load (decision U10): the headquarters' address, and a button
 * that tries again, which without scripts asks for the page again.
 * @param path of the page, @param q its query
 */
export function LoadFailed({ path, q, onRetry }: { path: string; q?: string; onRetry?: () => void }) {
  const words = locationsPage.failed;
  const { name, hours } = organization.headquarters;
  return (
    <div className="empty failed">
      <p className="display h4">{words.heading}</p>
      {/* Without scripts there is no toast to say it. */}
      <noscript>
        <p>
          {words.toast.title}: {words.toast.description}
        </p>
      </noscript>
      <p>{words.text}</p>
      <address>
        <b>{name}</b>
        <br />
        <ExternalLink href={mapSearch(headquartersAddress)}>{headquartersAddress}</ExternalLink>
        <br />
        {hours}
      </address>
      <form
        action={path}
        onSubmit={(event) => {
          if (!onRetry) return;
          event.preventDefault();
          onRetry();
        }}
      >
        {q && <input type="hidden" name="q" value={q} />}
        <button type="submit" className="btn">
          {words.retry}
        </button>
      </form>
    </div>
  );
}

/** Shows the toast once for a page that came from the server with its list missing. */
export function useFailureToast(failed: boolean): void {
  useEffect(() => {
    if (failed) tellOfFailure();
  }, [failed]);
}
