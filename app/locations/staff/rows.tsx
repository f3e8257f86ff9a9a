import { type ComponentProps, Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { counted } from "#app/core/counted.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import type { StaffLocation } from "#app/locations/change-queries.server.ts";
import { LOCATION_TYPES } from "#app/locations/types.ts";
import { StaffIcon } from "#app/staff/icon.tsx";
import { KeptRow } from "#app/staff/kept-row.tsx";
import { BULK_FORM, SelectAll } from "./bulk-bar.tsx";
import { listedState } from "./labels.ts";
import { openerId } from "./row-panel.tsx";
import { type ListContext, type ListView, listPath, STAFF_LOCATIONS } from "./view.tsx";

type Row = StaffLocation & { hours_confirmed: 0 | 1; starts_on: string | null; ends_on: string | null };

/** What stays of a deleted location until another list is shown. */
export interface Kept {
  id: string;
  name: string;
  /** In pixels. */
  height: number;
  /** Id of the row below it; undefined for the last. */
  next: string | undefined;
}

/** What to keep of the rows of locations that are being deleted. */
export function keepRows(rows: readonly Row[], ids: readonly string[]): Kept[] {
  return rows.flatMap(({ id, name }, index) => {
    const row = document.getElementById(openerId("hours", id))?.closest("tr");
    return ids.includes(id)
      ? { id, name, height: row?.getBoundingClientRect().height ?? 0, next: rows[index + 1]?.id }
      : [];
  });
}

/** The rows with what is kept of the deleted ones, in their place. */
export function withKept(rows: readonly Row[], kept: readonly Kept[]): readonly (Row | Kept)[] {
  const all: (Row | Kept)[] = [...rows];
  // The row below one that was deleted may have been deleted later.
  for (const one of [...kept].reverse()) {
    if (all.some(({ id }) => id === one.id)) continue;
    const below = all.findIndex(({ id }) => id === one.next);
    all.splice(below < 0 ? all.length : below, 0, one);
  }
  return all;
}

interface RowsProps {
  rows: readonly (Row | Kept)[];
  undo: ListContext["undo"];
  /** YYYY-MM-DD in the Bay Area. */
  today: string;
  view: ListView;
  /** Number of all that match, on other pages too. */
  total: number;
  /** The form of the row with this id. */
  panel: { id: string; form: ReactNode } | null;
}

/** Id of the form that the buttons of the rows send. */
export const ROWS_FORM = "rows";

/** The locations: a table, whose rows are cards where it has no room. */
export function LocationRows({ rows, undo, today, view, total, panel }: RowsProps) {
  return (
    <table
      className="place-rows wrap-anywhere border border-linen bg-snow text-sm/[1.4] max-lg:-mx-gutter max-lg:border-x-0 lg:w-full lg:table-fixed"
      aria-label="Manage Drop-off Locations"
    >
      <thead className="max-lg:hidden">
        <tr>
          <th className="lg:w-14" scope="col">
            <SelectAll total={total} />
          </th>
          <SortHead view={view} sort="name" text="Location" />
          <SortHead view={view} sort="city" text="City" />
          <th scope="col">Hours</th>
          <SortHead className="lg:w-22" view={view} sort="boxes" text="Boxes" />
          <SortHead className="lg:w-44" view={view} sort="state" text="State" />
          <th className="lg:w-30" scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rows.map((location) =>
          "next" in location ? (
            <tr key={location.id} style={{ height: location.height }}>
              <td colSpan={7} className="max-lg:col-span-full">
                <KeptRow
                  before="Deleted"
                  name={location.name}
                  undo={
                    <button
                      className="toggle"
                      type="button"
                      aria-label={`Undo: ${location.name}`}
                      onClick={() => undo(location.id)}
                    >
                      Undo
                    </button>
                  }
                />
              </td>
            </tr>
          ) : (
            <Fragment key={location.id}>
              <LocationRow location={location} today={today} />
              {panel?.id === location.id && (
                <tr className="bg-gold-100 max-lg:block">
                  <td colSpan={7}>{panel.form}</td>
                </tr>
              )}
            </Fragment>
          ),
        )}
      </tbody>
    </table>
  );
}

interface SortHeadProps {
  className?: string;
  view: ListView;
  sort: ListView["sort"];
  text: string;
}

/** A head that sorts the list, and sorts it back. */
function SortHead({ className, view, sort, text }: SortHeadProps) {
  const isOn = view.sort === sort;
  return (
    <th
      className={className}
      scope="col"
      aria-sort={isOn ? (sort === "boxes" ? "descending" : "ascending") : undefined}
    >
      <Link
        className="inline-flex min-h-11 items-center gap-1 no-underline hover:underline"
        to={listPath({ ...view, sort: isOn ? "newest" : sort, page: 1 })}
        preventScrollReset
      >
        {text}
        {isOn && <Icon name="chevron" className="size-[0.75em]" />}
      </Link>
    </th>
  );
}

/** A button of a row. @param to below the list's address */
function RowButton({ to, ...button }: ComponentProps<"button"> & { to: string }) {
  return <button type="submit" form={ROWS_FORM} formAction={`${STAFF_LOCATIONS}/${to}`} {...button} />;
}

/** A button that reads as what it changes. */
const OPENER =
  "inline-flex min-h-11 cursor-pointer items-center gap-2 text-left hover:underline [&_.icon]:size-[0.875em] [&_.icon]:text-ink-muted";

function LocationRow({ location, today }: { location: Row; today: string }) {
  const { id, name, boxes } = location;
  const { state, label, day } = listedState(location, today);
  const below = day || (state === "hidden" && "only staff see it");
  return (
    <tr>
      <td className="max-lg:row-[1/span_3]">
        <input type="checkbox" name={`row-${id}`} form={BULK_FORM} aria-label={`Select ${name}`} />
      </td>
      <th className="text-base/[1.3] font-[640] max-lg:col-[2/-1]" scope="row">
        <bdi>{name}</bdi>
        <span className="small muted block font-[400]">{LOCATION_TYPES[location.type]}</span>
        {location.staff_note && (
          <span className="flex items-baseline gap-1.5 font-normal text-kraft-700 text-sm/[1.3] [&>.icon]:size-[1em] [&>.icon]:translate-y-[0.125em]">
            <StaffIcon name="note" />
            {location.staff_note}
          </span>
        )}
      </th>
      <td className="max-lg:col-[2/-1]">
        <bdi>{location.address}</bdi>
        <span className="muted block">
          <bdi>{`${location.city} ${location.zip_code}`}</bdi>
        </span>
      </td>
      <td className="max-lg:col-start-2">
        <RowButton className={OPENER} id={openerId("hours", id)} to={`${id}/hours`}>
          <span>
            <span className="sr-only">{`Edit the hours of ${name}: `}</span>
            <bdi className="whitespace-pre-line">{location.hours}</bdi>
            {location.hours_confirmed === 0 && (
              <small className="block font-[600] text-kraft-700">Not checked yet</small>
            )}
          </span>
          <Icon name="pencil" />
        </RowButton>
      </td>
      <td className="max-lg:col-start-3 max-lg:justify-self-end">
        <RowButton
          className={OPENER}
          id={openerId("boxes", id)}
          to={`${id}/boxes`}
          aria-label={`Boxes and note of ${name}: ${counted(boxes, "box", "boxes")}`}
        >
          <StaffIcon name="box" />
          {boxes}
        </RowButton>
      </td>
      <td className="max-lg:col-start-2 max-lg:max-w-52">
        <RowButton
          className={`state-button state-${state}`}
          id={openerId("state", id)}
          to={`${id}/state`}
          aria-label={`Change the state of ${name}, now ${[label, below].filter(Boolean).join(" ")}`}
        >
          <span>
            {label} {below && <small>{below}</small>}
          </span>
          <Icon name="chevron" />
        </RowButton>
      </td>
      <td className="max-lg:col-start-3">
        <div className="flex justify-end">
          <RowButton className="icon-button" to={id} aria-label={`Edit ${name}`}>
            <Icon name="pencil" />
          </RowButton>
          <RowButton className="icon-button del" to={`${id}/delete`} aria-label={`Delete ${name}`}>
            <Icon name="trash" />
          </RowButton>
        </div>
      </td>
    </tr>
  );
}
