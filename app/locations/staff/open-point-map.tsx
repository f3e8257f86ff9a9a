import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ExternalLink } from "#app/content/external-link.tsx";
import { controlId } from "#app/core/forms/field.tsx";
import { documentMayShowStreets } from "#app/core/http/map-tiles.ts";
import { mapSearch } from "#app/core/ui/contact-links.ts";
import type { MapSettings } from "#app/locations/map/leaflet.client.ts";
import type { PointMapControls } from "#app/locations/map/point.client.ts";
import { coordinateText, readPoint } from "#app/locations/maps-link.ts";
import { isInBayArea } from "#app/locations/region.ts";
import { openMap } from "#app/words/en/open-map.ts";

/** A form's map with the location's pin. Moving the pin updates the coordinates field. */
export default function OpenPointMap({ form, map: { tiles, labels } }: { form: string; map: MapSettings }) {
  const container = useRef<HTMLDivElement>(null);
  const controls = useRef<PointMapControls | null>(null);
  const [state, setState] = useState<"loading" | "open" | "failed">("loading");
  const [said, setSaid] = useState("");
  const [chosen, setChosen] = useState("");

  const field = (name: string) => document.getElementById(controlId(form, name)) as HTMLInputElement | null;

  /** Places the pin at the typed coordinates. @returns whether there are any */
  function showCoordinates(): boolean {
    const reading = readPoint(field("coordinates")?.value ?? "");
    const isPoint = reading.kind === "point";
    setChosen(isPoint ? coordinateText(reading.point) : "");
    if (isPoint) controls.current?.show(reading.point, true);
    return isPoint;
  }

  /** Places the pin at the typed coordinates, otherwise at the center of the typed ZIP code. */
  const showTyped = useEffectEvent(async () => {
    // Before anything is loaded: a key on the map would else write the pin's old place over what was just typed.
    if (showCoordinates()) return;
    const { centreOf } = await import("#app/locations/zip-centres.ts");
    if (showCoordinates()) return;
    const centre = centreOf(field("zip_code")?.value ?? "");
    if (centre) controls.current?.show(centre, false);
  });

  const move = useEffectEvent((point: { lat: number; lon: number }) => {
    const input = field("coordinates");
    if (!input || !isInBayArea(point)) {
      setSaid("This point is outside the Bay Area.");
      return false;
    }
    const text = coordinateText(point);
    input.value = text;
    setSaid(`The pin is at ${text}. Save to keep it.`);
    setChosen(text);
    return true;
  });

  useEffect(() => {
    let left = false;
    import("#app/locations/map/point.client.ts").then(
      ({ openPointMap }) => {
        if (left || !container.current) return;
        controls.current = openPointMap(container.current, { tiles, labels }, (point) => move(point));
        setState("open");
        showTyped();
        container.current.focus({ preventScroll: true });
        container.current.scrollIntoView({ block: "nearest" });
      },
      (error) => {
        console.error("Failed to open the map", error);
        if (!left) setState("failed");
      },
    );
    const typedIn = document.getElementById(form);
    const onChange = () => showTyped();
    typedIn?.addEventListener("change", onChange);
    return () => {
      left = true;
      typedIn?.removeEventListener("change", onChange);
      controls.current?.close();
      controls.current = null;
    };
  }, [form, tiles, labels]);

  const hasStreets = tiles !== null && documentMayShowStreets();
  return (
    <>
      <p className="small muted">
        Click where the location is, or drag the pin. Arrow keys move it (with Shift, less). Plus and minus
        zoom.
      </p>
      <div className="relative isolate border border-linen bg-bay-200 mt-2">
        <div
          ref={container}
          className="h-80"
          role="application"
          aria-label="Map with the pin of this location. The arrow keys move the pin, plus and minus zoom."
        />
        {state !== "open" && (
          <p
            className="absolute inset-0 flex flex-wrap place-content-center items-center gap-4 bg-bay-100 p-4"
            role={state === "failed" ? "alert" : "status"}
          >
            {state === "failed" ? "The map could not be loaded. Type the numbers instead." : openMap.loading}
          </p>
        )}
      </div>
      <p className="small mt-2" role="status">
        {said}
      </p>
      <p className="small muted">
        {hasStreets
          ? "Check the point before you save."
          : "Our map has no streets and is accurate to about 20 yards. Check the point before you save."}
      </p>
      {chosen && (
        <ExternalLink className="more min-h-11" href={mapSearch(chosen)} about="before saving">
          See this point in your map app
        </ExternalLink>
      )}
    </>
  );
}
