import { Icon } from "#app/core/ui/icon.tsx";
import type { StaffLocation } from "#app/locations/change-queries.server.ts";
import { LOCATION_TYPES } from "#app/locations/schema.ts";
import { stateOn } from "#app/locations/state.ts";
import { BULK_FORM } from "./bulk-bar.tsx";
import { STATES } from "./labels.ts";
import { addressLine, STAFF_LOCATIONS } from "./view.tsx";

const CELL = "text-left align-top wrap-anywhere text-pretty lg:px-5 lg:py-4";

interface RowsProps {
  rows: readonly StaffLocation[];
  /** YYYY-MM-DD in the Bay Area. */
  today: string;
}

/** The locations: a table, whose rows are cards where it has no room. */
export function LocationRows({ rows, today }: RowsProps) {
  return (
    <div className="relative border border-linen bg-snow lg:overflow-x-auto">
      <table className="w-full max-lg:block lg:min-w-184" aria-label="Manage Drop-off Locations">
        <thead className="small text-ink-muted max-lg:sr-only">
          <tr className="border-evergreen-900 border-b-[1.5px] text-left *:px-5 *:py-3 *:font-[600]">
            <th scope="col">Location</th>
            <th scope="col">Address</th>
            <th scope="col">Hours</th>
            <th scope="col">State</th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {rows.map((location) => (
            <tr
              key={location.id}
              className="border-linen not-first:border-t max-lg:block max-lg:px-5 max-lg:py-4 max-lg:*:block"
            >
              <th className={`${CELL} font-[620]`} scope="row">
                <SelectBox location={location} />
                <bdi>{location.name}</bdi>
                <span className="small muted block font-[400]">{LOCATION_TYPES[location.type]}</span>
              </th>
              <td className={CELL}>
                <bdi>{addressLine(location)}</bdi>
              </td>
              <td className={CELL}>
                <bdi className="whitespace-pre-line">{location.hours}</bdi>
              </td>
              <td className={CELL}>
                <StateButton location={location} today={today} />
              </td>
              <td className={`${CELL} lg:pr-3`}>
                <RowButtons location={location} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Today's state; opens the state dialog. */
function StateButton({ location, today }: { location: StaffLocation; today: string }) {
  const state = location.hidden === 1 ? "hidden" : stateOn(location, today);
  const { label } = STATES[state];
  const until = state !== "open" && state !== "hidden" && location.state_until;
  return (
    <button
      className="btn line compact whitespace-nowrap"
      type="submit"
      formAction={`${STAFF_LOCATIONS}/${location.id}/state`}
      aria-label={`Change the state of ${location.name}, now ${label}`}
    >
      {label}
      {until && <small>until {until}</small>}
    </button>
  );
}

/** Selects a location for bulk actions; belongs to the form of the bulk bar. */
function SelectBox({ location: { id, name } }: { location: StaffLocation }) {
  return (
    <input
      type="checkbox"
      className="mr-2.5 size-6 align-middle"
      name={`row-${id}`}
      form={BULK_FORM}
      aria-label={`Select ${name}`}
    />
  );
}

function RowButtons({ location: { id, name } }: { location: StaffLocation }) {
  return (
    <div className="flex max-lg:-ml-3 lg:justify-end">
      <button
        className="icon-button"
        type="submit"
        formAction={`${STAFF_LOCATIONS}/${id}`}
        aria-label={`Edit ${name}`}
      >
        <Icon name="pencil" />
      </button>
      <button
        className="icon-button del"
        type="submit"
        formAction={`${STAFF_LOCATIONS}/${id}/delete`}
        aria-label={`Delete ${name}`}
      >
        <Icon name="trash" />
      </button>
    </div>
  );
}
