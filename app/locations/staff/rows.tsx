import { shortDay } from "#app/core/time/date-words.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import type { StaffLocation } from "#app/locations/change-queries.server.ts";
import { LOCATION_TYPES } from "#app/locations/schema.ts";
import { stateOn } from "#app/locations/state.ts";
import { StaffIcon } from "#app/staff/icon.tsx";
import { BULK_FORM, SelectAll } from "./bulk-bar.tsx";
import { STATES } from "./labels.ts";
import { addressLine, STAFF_LOCATIONS } from "./view.tsx";

type Row = StaffLocation & { hours_confirmed: 0 | 1 };

interface RowsProps {
  rows: readonly Row[];
  /** YYYY-MM-DD in the Bay Area. */
  today: string;
  /** Number of all that match, on other pages too. */
  total: number;
}

/** The locations: a table, whose rows are cards where it has no room. */
export function LocationRows({ rows, today, total }: RowsProps) {
  return (
    <table className="place-rows" aria-label="Manage Drop-off Locations">
      <thead>
        <tr>
          <th scope="col">
            <SelectAll total={total} />
          </th>
          <th scope="col">Location</th>
          <th scope="col">Address</th>
          <th scope="col">Hours</th>
          <th scope="col">State</th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((location) => (
          <tr key={location.id}>
            <td className="row-select">
              <SelectBox location={location} />
            </td>
            <th className="row-name" scope="row">
              <bdi>{location.name}</bdi>
              <span className="small muted block font-[400]">
                {LOCATION_TYPES[location.type]}
                {location.boxes > 1 && `, ${location.boxes} boxes`}
              </span>
              {location.staff_note && (
                <span className="row-note">
                  <StaffIcon name="note" />
                  {location.staff_note}
                </span>
              )}
            </th>
            <td className="row-address">
              <bdi>{addressLine(location)}</bdi>
            </td>
            <td className="row-hours">
              <HoursButton location={location} />
            </td>
            <td className="row-state">
              <StateButton location={location} today={today} />
            </td>
            <td className="row-tools">
              <RowButtons location={location} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The hours; opens their dialog. */
function HoursButton({ location: { id, name, hours, hours_confirmed } }: { location: Row }) {
  return (
    <button className="hours-button" type="submit" formAction={`${STAFF_LOCATIONS}/${id}/hours`}>
      <span>
        <span className="sr-only">{`Edit the hours of ${name}: `}</span>
        <bdi className="whitespace-pre-line">{hours}</bdi>
        {hours_confirmed === 0 && <small>Not checked yet</small>}
      </span>
      <Icon name="pencil" />
    </button>
  );
}

/** Today's state, by color and word; opens the state dialog. */
function StateButton({ location, today }: { location: StaffLocation; today: string }) {
  const state = location.hidden === 1 ? "hidden" : stateOn(location, today);
  const { label } = STATES[state];
  const until = (state === "closed" || state === "full") && location.state_until;
  return (
    <button
      className={`state-button state-${state}`}
      type="submit"
      formAction={`${STAFF_LOCATIONS}/${location.id}/state`}
      aria-label={`Change the state of ${location.name}, now ${label}`}
    >
      <span>
        {state === "closed" ? "Closed" : label}
        {until && <small>until {shortDay(until)}</small>}
        {state === "hidden" && <small>only staff see it</small>}
      </span>
      <Icon name="chevron" />
    </button>
  );
}

/** Selects a location for bulk actions; belongs to the form of the bulk bar. */
function SelectBox({ location: { id, name } }: { location: StaffLocation }) {
  return <input type="checkbox" name={`row-${id}`} form={BULK_FORM} aria-label={`Select ${name}`} />;
}

function RowButtons({ location: { id, name } }: { location: StaffLocation }) {
  return (
    <div className="flex justify-end">
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
