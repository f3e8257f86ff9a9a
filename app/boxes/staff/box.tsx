import { useState } from "react";
import { momentWords } from "#app/core/time/format-time.ts";
import { mapSearch, telephoneLink } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { addressLine } from "#app/locations/staff/view.tsx";
import type { Route } from "./+types/list.ts";
import type { Ignored } from "./queries.server.ts";
import { useBoxChange } from "./use-box-change.ts";
import { staffBoxes as words } from "./words.ts";

type BoxData = Route.ComponentProps["loaderData"]["boxes"][number];

/** One stop: the state of its box, directions, and the actions. Done, it keeps its row. */
export function Box({ box, number, isDone }: { box: BoxData; number: number; isDone: boolean }) {
  const [ignored, setIgnored] = useState<Ignored>();
  const ignore = useBoxChange(`ignore ${box.id}`, (value) => setIgnored(value.ignored));
  if (isDone) {
    return (
      <li className="grid min-h-60 content-start gap-2 border-linen border-t px-4 py-4 first:border-t-0">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h3 className="wrap-anywhere font-[620] font-text text-[1.0625rem] tracking-normal">
            <bdi>{box.name}</bdi>
          </h3>
          {ignored && <UndoIgnore ignored={ignored} name={box.name} />}
        </div>
        <p>{ignored ? words.saved.ignore : words.done}</p>
      </li>
    );
  }
  const { id, name, hours, phone, miles, told, said, isSpam, reports } = box;
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
        {miles !== null && <p className="small muted">{words.miles(miles.toFixed(1))}</p>}
        <p className={`small mt-1 font-[620] ${told ? "text-cranberry-700" : ""}`}>
          {told ? `${words.isFull} (${words.by(told.actor, momentWords(told.since))})` : words.reported}
        </p>
        {said.map(({ seen, people, last, isQuick }) => (
          <p key={seen} className="small">
            {words.reports(people, seen, momentWords(last))}
            {isQuick && `. ${words.quick}`}
          </p>
        ))}
        {isSpam && <p className="small">{words.spam}</p>}
      </div>
      <div className="col-span-2 mt-3 flex flex-wrap items-end gap-x-4 gap-y-2 sm:col-span-1 sm:col-start-2">
        <a className="btn line compact" href={mapSearch(address)} target="_blank" rel="noopener noreferrer">
          <Icon name="pin" />
          {words.directions}
          <span className="sr-only">{words.ofPlace(name)} (opens in a new tab)</span>
        </a>
        {phone && (
          <a className="btn line compact" href={telephoneLink(phone)}>
            <Icon name="phone" />
            {phone}
          </a>
        )}
        <PickupForm id={id} name={name} />
        {!told && <ChangeForm id={id} intent="confirm" label={words.confirm} name={name} />}
        <ChangeForm id={id} intent="clear" label={words.clear} name={name} />
        {reports > 0 && (
          <form method="post" onSubmit={ignore.onSubmit}>
            <input type="hidden" name="intent" value="ignore" />
            <input type="hidden" name="id" value={id} />
            <button className="toggle" type="submit" aria-disabled={ignore.busy || undefined}>
              {words.ignore}
              <span className="sr-only">{words.ofOne(name)}</span>
            </button>
          </form>
        )}
      </div>
    </li>
  );
}

/** Lets the reports and their senders count again. */
export function UndoIgnore({ ignored, name }: { ignored: Ignored; name: string }) {
  const { busy, onSubmit } = useBoxChange(`unignore ${ignored.id}`);
  return (
    <form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="unignore" />
      <input type="hidden" name="ignored" value={JSON.stringify(ignored)} />
      <button className="toggle" type="submit" aria-disabled={busy || undefined}>
        {words.undo}
        {name && <span className="sr-only">{words.ofOne(name)}</span>}
      </button>
    </form>
  );
}

function PickupForm({ id, name }: { id: string; name: string }) {
  const { busy, onSubmit } = useBoxChange(`pickup ${id}`);
  return (
    <form method="post" className="flex items-end gap-2" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="pickup" />
      <input type="hidden" name="id" value={id} />
      <label className="small">
        {words.boxes}
        <span className="sr-only"> {words.boxesOf(name)}</span>
        <input
          className="input block min-h-11 w-16 px-2 py-1"
          name="boxes"
          inputMode="numeric"
          defaultValue="1"
          maxLength={3}
          autoComplete="off"
        />
      </label>
      <button className="btn green compact" type="submit" aria-disabled={busy || undefined}>
        {words.pickedUp}
        <span className="sr-only">{words.ofOne(name)}</span>
      </button>
    </form>
  );
}

interface ChangeFormProps {
  id: string;
  intent: "confirm" | "clear" | "undo" | "withdraw";
  label: string;
  /** Name of the place, which screen readers read after the label. */
  name: string;
}

/** A form with a single button. */
export function ChangeForm({ id, intent, label, name }: ChangeFormProps) {
  const { busy, onSubmit } = useBoxChange(`${intent} ${id}`);
  return (
    <form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <button className="toggle" type="submit" aria-disabled={busy || undefined}>
        {label}
        <span className="sr-only">{words.ofOne(name)}</span>
      </button>
    </form>
  );
}
