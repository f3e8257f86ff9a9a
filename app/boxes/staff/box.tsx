import { useState } from "react";
import { useMemberNames } from "#app/accounts/member-name.ts";
import { counted, digits } from "#app/core/counted.ts";
import { shortDay } from "#app/core/time/date-words.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { mapSearch, telephoneLink } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { addressLine } from "#app/locations/staff/view.tsx";
import type { Route } from "./+types/list.ts";
import { BoxForm, useBoxChange } from "./changes.tsx";
import type { Ignored } from "./queries.server.ts";

const SEEN = { full: "full", nearly: "nearly full", missing: "not found" };

type BoxData = Route.ComponentProps["loaderData"]["boxes"][number];

/** What the site says of a place whose box is full. */
const SAID = {
  full: "The site says: box is full",
  closed: "Full. The place is closed for a time, and visitors read that",
  open: "Full, not shown on the site",
};

function fullWords({ isDeleted, isHidden, startsOn, endedOn, state }: BoxData): string {
  if (isDeleted) return "Full. The place was deleted, so visitors do not see it";
  if (isHidden) return "Full. The place is hidden, so visitors do not see it";
  if (endedOn) return `Full. The last day of the place was ${shortDay(endedOn)}, so visitors do not see it`;
  return startsOn && state === "full"
    ? `Full. The first day of the place is ${shortDay(startsOn)}, and visitors read that`
    : SAID[state];
}

/** Who has marked a box as full, and when, as far as that is known. */
function byWords(name: string, since: string | null): string {
  const words = [name, since && momentWords(since)].filter(Boolean).join(", ");
  return words && ` (${words})`;
}

/** Headquarters is known by its ZIP code alone, so that its distance is never exact (L3). */
const distanceWords = (miles: number) =>
  miles === 0 ? "In the zip code of headquarters" : `About ${miles.toFixed(1)} mi from headquarters`;

/** One stop: the state of its box, directions, and the actions. Done, it keeps its row. */
export function Box({ box, number, isDone }: { box: BoxData; number: number; isDone: boolean }) {
  const nameOf = useMemberNames();
  const [ignored, setIgnored] = useState<Ignored>();
  const ignore = useBoxChange(`ignore ${box.id}`, (value) => setIgnored(value.ignored));
  // Its form goes with the row; the message and its Undo stay.
  const pickup = useBoxChange(`pickup ${box.id}`);
  if (isDone) {
    return (
      <li className="grid min-h-60 content-start gap-2 border-linen border-t px-4 py-4 first:border-t-0">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h3 className="wrap-anywhere font-[620] font-text text-[1.0625rem] tracking-normal">
            <bdi>{box.name}</bdi>
          </h3>
          {ignored && <UndoIgnore ignored={ignored} name={box.name} />}
        </div>
        <p>{ignored ? "Reports from there are ignored until tomorrow" : "Done. Nothing to pick up here."}</p>
      </li>
    );
  }
  const { id, name, hours, door, phone, miles, told, said, isSpam, reports, staff_note, boxes } = box;
  const call = telephoneLink(phone ?? "");
  const canTell = told ? box.state === "open" && !box.isDeleted : true;
  const address = addressLine(box);
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 border-linen border-t px-4 py-4 first:border-t-0">
      <span className="toy-block mt-0.5 [--s:2.25rem]" aria-hidden="true">
        {number}
      </span>
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-[620] font-text text-[1.0625rem] tracking-normal">
          <bdi>{name}</bdi>
        </h3>
        <p className="small wrap-anywhere">
          <bdi>{address}</bdi>
        </p>
        <p className="small muted wrap-anywhere whitespace-pre-line">
          <bdi>{hours}</bdi>
        </p>
        {door && <p className="small font-[560]">{door}</p>}
        {staff_note && (
          <p className="small wrap-anywhere whitespace-pre-line font-[560]">
            <bdi>{staff_note}</bdi>
          </p>
        )}
        {boxes > 1 && <p className="small muted">{`${digits(boxes)} boxes stand here`}</p>}
        {miles !== null && <p className="small muted">{distanceWords(miles)}</p>}
        <p className={`small mt-1 font-[620] ${told ? "text-cranberry-700" : ""}`}>
          {told
            ? `${fullWords(box)}${byWords(told.actor && nameOf(told.actor), told.since)}`
            : "Reported, not shown on the site yet"}
        </p>
        {said.map(({ seen, people, last, isQuick }) => (
          <p key={seen} className="small">
            {counted(people, "person says", "people say")} {SEEN[seen]}, last {momentWords(last)}
            {isQuick && ". Two reports came within a minute: they may be from the same person."}
          </p>
        ))}
        {isSpam && <p className="small">Suspected spam</p>}
      </div>
      <div className="col-span-2 mt-3 flex flex-wrap items-end gap-x-4 gap-y-2 sm:col-span-1 sm:col-start-2">
        <a className="btn line compact" href={mapSearch(address)} target="_blank" rel="noopener noreferrer">
          <Icon name="pin" />
          Directions
          <span className="sr-only">{` to ${name}`} (opens in a new tab)</span>
        </a>
        {call ? (
          <a className="btn line compact" href={call}>
            <Icon name="phone" />
            {phone}
          </a>
        ) : (
          phone
        )}
        <BoxForm
          intent="pickup"
          value={id}
          label="Picked up"
          name={name}
          className="btn green compact"
          change={pickup}
        >
          <label className="small">
            Boxes
            <span className="sr-only"> Boxes picked up at {name}</span>
            <input
              className="input block min-h-11 w-16 px-2 py-1"
              name="boxes"
              inputMode="numeric"
              defaultValue={String(Math.max(boxes, 1))}
              maxLength={3}
              autoComplete="off"
            />
          </label>
        </BoxForm>
        {canTell && <BoxForm intent="confirm" value={id} label="It is full" name={name} />}
        <BoxForm intent="clear" value={id} label="Not full" name={name} />
        {reports > 0 && (
          <BoxForm
            intent="ignore"
            value={id}
            label="Ignore this reporter until tomorrow"
            name={name}
            change={ignore}
          />
        )}
        {reports === 0 && ignored && <UndoIgnore ignored={ignored} name={name} />}
      </div>
    </li>
  );
}

function UndoIgnore({ ignored, name }: { ignored: Ignored; name: string }) {
  return (
    <BoxForm intent="unignore" field="ignored" value={JSON.stringify(ignored)} label="Undo" name={name} />
  );
}
