import { ExternalLink } from "#app/content/external-link.tsx";
import { useSite } from "#app/content/site.ts";
import { telephoneLink } from "#app/core/ui/contact-links.ts";
import { toast } from "#app/core/ui/toasts.tsx";
import type { Place } from "#app/locations/place-queries.server.ts";
import { placePage as words } from "#app/words/en/place.ts";

/** Address and phone of a place, with links to directions unless it takes no toys any more. */
export function Address({ place, isOver }: { place: Place; isOver: boolean }) {
  const { headquarters } = useSite();
  const address = `${place.address}, ${place.city}, ${headquarters.state || "CA"} ${place.zip_code}`;
  const target = place.lat !== null && place.lon !== null ? `${place.lat},${place.lon}` : address;
  const google = `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: target })}`;
  const apple = `https://maps.apple.com/?${new URLSearchParams({ daddr: target })}`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: words.copied, tone: "success", key: "copy" });
    } catch {
      toast({ title: words.copyFailed, tone: "error", key: "copy" });
    }
  }

  return (
    <>
      <address className="mt-6 text-(length:--text-lead) not-italic">
        {address}
        {place.phone && (
          <>
            <br />
            <a className="inline-flex min-h-11 items-center" href={telephoneLink(place.phone)}>
              {place.phone}
            </a>
          </>
        )}
      </address>
      {!isOver && (
        <>
          <p className="mt-6 font-semibold print:hidden">{words.directions}</p>
          <div className="btn-row mt-2 max-sm:grid max-sm:grid-cols-[auto_auto] max-sm:*:px-3 max-sm:*:first:col-span-full print:hidden">
            <ExternalLink className="btn" href={google} about={words.directionsTo(place.name)}>
              {words.googleMaps}
            </ExternalLink>
            <ExternalLink className="btn line" href={apple} about={words.directionsTo(place.name)}>
              {words.appleMaps}
            </ExternalLink>
            <button className="btn line scripted" type="button" onClick={copy}>
              {words.copyAddress}
            </button>
          </div>
        </>
      )}
    </>
  );
}
