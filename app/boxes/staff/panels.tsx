import { useRef } from "react";
import { TextField } from "#app/core/forms/field.tsx";
import { type ActionResult, errorOf } from "#app/core/forms/result.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { CopyLink } from "#app/staff/copy-link.tsx";
import type { Route } from "./+types/list.ts";
import type { BoxDone } from "./actions.server.ts";
import { ChangeForm } from "./box.tsx";
import { useBoxChange } from "./use-box-change.ts";
import { staffBoxes as words } from "./words.ts";

type Loaded = Route.ComponentProps["loaderData"];

/** Marks a box as full without a report, for example after a phone call. */
export function AddBox({ choices }: Pick<Loaded, "choices">) {
  const { busy, onSubmit } = useBoxChange("add-box");
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer content-center font-[620]">{words.add}</summary>
      <form method="post" className="mt-2 flex flex-wrap items-end gap-3" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="confirm" />
        <div className="field min-w-0 flex-1">
          <label htmlFor="add-box">{words.addLabel}</label>
          <select className="select" id="add-box" name="id" required defaultValue="">
            <option value="">{words.choose}</option>
            {choices.map(({ id, name, city }) => (
              <option key={id} value={id}>
                {name}, {city}
              </option>
            ))}
          </select>
        </div>
        <button className="btn line compact" type="submit" aria-disabled={busy || undefined}>
          {words.addSubmit}
        </button>
      </form>
    </details>
  );
}

/** The latest pick-ups, each with an undo button. */
export function Pickups({ pickups }: Pick<Loaded, "pickups">) {
  if (pickups.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="h4">{words.recent}</h2>
      <ul className="mt-2">
        {pickups.map(({ id, name, boxes, at, actor }) => (
          <li
            key={id}
            className="wrap-anywhere flex flex-wrap items-center justify-between gap-x-4 border-linen border-t py-1.5"
          >
            <p>
              <bdi>{name}</bdi>
              <span className="small muted block">{words.pickup(boxes, momentWords(at), actor)}</span>
            </p>
            <ChangeForm id={id} intent="undo" label={words.undo} name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SendRoundProps extends Pick<Loaded, "boxes"> {
  result: ActionResult<BoxDone> | undefined;
}

/** Mails the chosen stops to a driver. */
export function SendRound({ boxes, result }: SendRoundProps) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, onSubmit } = useBoxChange("round", () => form.current?.reset());
  const { send } = words;
  const refused = result?.kind === "invalid" ? result : undefined;
  return (
    <section className="border border-linen bg-snow p-5">
      <h2 className="h4">{send.heading}</h2>
      <form ref={form} method="post" className="form mt-3 gap-4" onSubmit={onSubmit} noValidate>
        <input type="hidden" name="intent" value="round" />
        <fieldset>
          <legend className="font-[620]">{send.stops}</legend>
          {boxes.map(({ id, name, told }) => (
            <label key={id} className="wrap-anywhere flex min-h-11 items-center gap-3">
              <input type="checkbox" name={`stop-${id}`} defaultChecked={told !== null} />
              <bdi>{name}</bdi>
            </label>
          ))}
        </fieldset>
        <TextField
          form="round"
          name="email"
          words={{ label: send.email, required: true }}
          type="email"
          error={errorOf(refused?.errors ?? [], "email")}
          typed={refused?.typed.email}
          maxLength={254}
        />
        <div className="field">
          <label htmlFor="round-note">
            {send.note} <small>(optional)</small>
          </label>
          <textarea
            className="textarea"
            id="round-note"
            name="note"
            rows={3}
            maxLength={500}
            defaultValue={refused?.typed.note}
          />
        </div>
        <p className="small muted">{send.hint}</p>
        <button className="btn compact" type="submit" aria-disabled={busy || undefined}>
          {send.submit}
        </button>
      </form>
    </section>
  );
}

/** Recent rounds, active or revoked. */
export function Rounds({ rounds }: Pick<Loaded, "rounds">) {
  return (
    <section className="border border-linen bg-snow p-5">
      <h2 className="h4">{words.road}</h2>
      <ul className="mt-2">
        {rounds.map(({ id, driver_email, stops, done, ends_at, last_seen_at, withdrawn_at, link }) => (
          <li key={id} className="wrap-anywhere border-linen border-t py-2.5">
            <p className="font-[620]">{driver_email}</p>
            <p className="small muted">
              {words.progress(done, stops)},{" "}
              {last_seen_at ? words.seen(momentWords(last_seen_at)) : words.notSeen}.{" "}
              {withdrawn_at ? words.ended : words.until(momentWords(ends_at))}.
            </p>
            {!withdrawn_at && <CopyLink url={link} />}
            {!withdrawn_at && <ChangeForm id={id} intent="withdraw" label={words.end} name={driver_email} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
