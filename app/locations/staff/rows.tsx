import { useSyncExternalStore } from "react";
import { Icon } from "#app/core/ui/icon.tsx";
import type { StaffLocation } from "#app/locations/change-queries.server.ts";
import { LOCATION_TYPES } from "#app/locations/schema.ts";
import { staffLocations as words } from "#app/locations/staff/words/locations.ts";
import { staffPlaces } from "#app/locations/staff/words/places.ts";
import { stateOn } from "#app/locations/state.ts";
import { bulkWords } from "#app/staff/words/bulk.ts";
import { BULK_FORM } from "./bulk-bar.tsx";
import { addressLine, STAFF_LOCATIONS } from "./view.tsx";

/** Minimum width for a table; narrower windows get cards. */
const WIDE = "(min-width: 64rem)";

interface RowsProps {
  rows: readonly StaffLocation[];
  /** YYYY-MM-DD in the Bay Area. */
  today: string;
  /** The server's guess, until scripts know the window's width. */
  startsWide: boolean;
}

/** The locations as a table, or as cards if there is no room for a table. */
export function LocationRows({ rows, today, startsWide }: RowsProps) {
  const wide = useSyncExternalStore(
    onWidthChange,
    () => matchMedia(WIDE).matches,
    () => startsWide,
  );
  return wide ? <Table rows={rows} today={today} /> : <Cards rows={rows} today={today} />;
}

function onWidthChange(listener: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

type Rows = Pick<RowsProps, "rows" | "today">;

function Table({ rows, today }: Rows) {
  const { columns } = words;
  return (
    <div className="sheet-frame">
      <table className="sheet-table" aria-label={words.heading}>
        <thead>
          <tr>
            <th scope="col">{columns.location}</th>
            <th scope="col">{columns.address}</th>
            <th scope="col">{columns.hours}</th>
            <th scope="col">{staffPlaces.column}</th>
            <th scope="col">
              <span className="sr-only">{columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((location) => (
            <tr key={location.id}>
              <th scope="row">
                <SelectBox location={location} />
                <bdi>{location.name}</bdi>
                <span className="small muted">{LOCATION_TYPES[location.type]}</span>
              </th>
              <td>
                <bdi>{addressLine(location)}</bdi>
              </td>
              <td>
                <bdi className="whitespace-pre-line">{location.hours}</bdi>
              </td>
              <td>
                <StateButton location={location} today={today} />
              </td>
              <td>
                <RowButtons location={location} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards({ rows, today }: Rows) {
  return (
    <ul className="sheet-cards">
      {rows.map((location) => (
        <li key={location.id}>
          <h3>
            <SelectBox location={location} />
            <bdi>{location.name}</bdi>
          </h3>
          <p className="small muted">{LOCATION_TYPES[location.type]}</p>
          <p>
            <bdi>{addressLine(location)}</bdi>
          </p>
          <p>
            <bdi className="whitespace-pre-line">{location.hours}</bdi>
          </p>
          <StateButton location={location} today={today} />
          <RowButtons location={location} />
        </li>
      ))}
    </ul>
  );
}

/** Today's state; opens the state dialog. */
function StateButton({ location, today }: { location: StaffLocation; today: string }) {
  const state = location.hidden === 1 ? "hidden" : stateOn(location, today);
  const { label } = staffPlaces.states[state];
  const until = state !== "open" && state !== "hidden" && location.state_until;
  return (
    <button
      className="btn line compact whitespace-nowrap"
      type="submit"
      formAction={`${STAFF_LOCATIONS}/${location.id}/state`}
      aria-label={staffPlaces.changeOne(location.name, label)}
    >
      {label}
      {until && <small>{staffPlaces.untilDay(until)}</small>}
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
      aria-label={bulkWords.select(name)}
    />
  );
}

/** Buttons of the form around the list, so that they also work without scripts. */
function RowButtons({ location: { id, name } }: { location: StaffLocation }) {
  return (
    <div className="row-buttons">
      <button
        className="icon-button"
        type="submit"
        formAction={`${STAFF_LOCATIONS}/${id}`}
        aria-label={words.editOne(name)}
      >
        <Icon name="pencil" />
      </button>
      <button
        className="icon-button del"
        type="submit"
        formAction={`${STAFF_LOCATIONS}/${id}/delete`}
        aria-label={words.deleteOne(name)}
      >
        <Icon name="trash" />
      </button>
    </div>
  );
}
