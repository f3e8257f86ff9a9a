import { Link } from "react-router";
import { staffRegistrations } from "#app/registrations/staff/words/registrations.ts";
import type { EarlierPlace } from "./earlier-queries.server.ts";

const words = staffRegistrations.earlier;

/** Part of the approval form: locations at the same addresses, to be restored instead of creating new ones. */
export function EarlierPlaces({ earlier }: { earlier: readonly EarlierPlace[] }) {
  if (earlier.length === 0) return null;
  return (
    <fieldset className="wrap-anywhere">
      <legend className="font-[600]">{words.heading}</legend>
      <input type="hidden" name="places" value="chosen" />
      {earlier.map(({ addressId, locationId, name, place, state, isSuggested }) => (
        <div key={addressId}>
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              className="size-6 flex-none accent-evergreen-700"
              type="checkbox"
              name={`again-${addressId}`}
              value="1"
              defaultChecked={isSuggested}
              aria-describedby="earlier-hint"
            />
            <span>
              {words[state === "on site" ? "use" : "bringBack"]} <bdi>{name}</bdi>, <bdi>{place}</bdi> (
              {words.states[state]})
            </span>
          </label>
          {state !== "deleted" && (
            <Link className="more small min-h-11" to={`/admin/locations/${locationId}`}>
              {words.look}
              <span className="sr-only"> {name}</span>
            </Link>
          )}
        </div>
      ))}
      <p className="hint" id="earlier-hint">
        {words.hint}
      </p>
    </fieldset>
  );
}
