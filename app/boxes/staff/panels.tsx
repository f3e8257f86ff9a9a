import { Fragment, useState } from "react";
import { useMemberNames } from "#app/accounts/member-name.ts";
import { BOXES_PATH } from "#app/boxes/paths.ts";
import { counted } from "#app/core/counted.ts";
import { Field, TextField } from "#app/core/forms/field.tsx";
import type { ActionResult } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { AskFirst } from "#app/staff/change-button.tsx";
import { CopyLink } from "#app/staff/copy-link.tsx";
import { Options } from "#app/staff/options.tsx";
import type { Route } from "./+types/list.ts";
import { type BoxDone, BoxForm, FAILED, useBoxChange, useDoneWords } from "./changes.tsx";

/** "1 box", "1,200 boxes" */
export const countWords = (count: number) => counted(count, "box", "boxes");

type Loaded = Route.ComponentProps["loaderData"];

/** Marks a box as full without a report, for example after a phone call. */
export function AddBox({ choices }: Pick<Loaded, "choices">) {
  const { busy, onSubmit } = useBoxChange("add-box");
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer content-center font-[620]">Add a full box</summary>
      <form method="post" className="mt-2 flex flex-wrap items-end gap-3" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="confirm" />
        <div className="field min-w-0 flex-1">
          <label htmlFor="add-box">Location</label>
          <select className="select" id="add-box" name="id" required defaultValue="">
            <option value="">Choose ...</option>
            <Options of={choices.map(({ id, name, city }) => [id, `${name}, ${city}`])} />
          </select>
        </div>
        <button className="btn line compact" type="submit" aria-disabled={busy || undefined}>
          Mark as full
        </button>
      </form>
    </details>
  );
}

export function Pickups({ pickups }: Pick<Loaded, "pickups">) {
  const nameOf = useMemberNames();
  if (pickups.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="h4">Recently picked up</h2>
      <ul className="mt-2">
        {pickups.map(({ id, name, boxes, at, actor, driver }) => (
          <li
            key={id}
            className="wrap-anywhere flex flex-wrap items-center justify-between gap-x-4 border-linen border-t py-1.5"
          >
            <p>
              <bdi>{name}</bdi>
              <span className="small muted block">{`${countWords(boxes)}, ${momentWords(at)}, ${driver || nameOf(actor)}`}</span>
            </p>
            <BoxForm intent="undo" value={id} label="Undo" name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type SendRoundProps = Pick<Loaded, "boxes" | "drivers"> & { result: ActionResult<BoxDone> | undefined };

export function SendRound({ boxes, drivers, result }: SendRoundProps) {
  const doneWords = useDoneWords();
  const [chosen, choose] = useState(drivers[0]?.email ?? "");
  const driver = drivers.find(({ email }) => email === chosen);
  const { busy, round, field, formProps } = useForm<BoxDone, "name" | "email" | "note">({
    id: "round",
    action: BOXES_PATH,
    fields: {
      name: { label: "Driver's name" },
      email: { label: "Driver's email", required: true },
      note: { label: "A note" },
    },
    result,
    failed: FAILED,
    revalidate: true,
    success: { title: doneWords({ done: "round" }) },
    mistake: ({ message }) => ({ title: message }),
  });
  return (
    <section className="border border-linen bg-snow p-5">
      <h2 className="h4">Send to a driver</h2>
      <form {...formProps} className="form mt-3 gap-4" noValidate>
        <input type="hidden" name="intent" value="round" />
        <Fragment key={round}>
          <fieldset>
            <legend className="font-[620]">Stops</legend>
            {boxes.map(({ id, name, told }) => (
              <label key={id} className="wrap-anywhere flex min-h-11 items-center gap-3">
                <input type="checkbox" name={`stop-${id}`} defaultChecked={told !== null} />
                <bdi>{name}</bdi>
              </label>
            ))}
          </fieldset>
          {drivers.length > 0 && (
            <div className="field">
              <label htmlFor="driver">Driver</label>
              <select
                className="select"
                id="driver"
                value={chosen}
                onChange={({ currentTarget }) => choose(currentTarget.value)}
              >
                <Options of={drivers.map(({ email, name }) => [email, name ? `${name}, ${email}` : email])} />
                <option value="">Another driver</option>
              </select>
            </div>
          )}
          {driver ? (
            <>
              <input type="hidden" name="name" value={driver.name ?? ""} />
              <input type="hidden" name="email" value={driver.email} />
            </>
          ) : (
            <>
              <TextField {...field("name")} optional="(optional)" maxLength={100} />
              <TextField {...field("email")} type="email" maxLength={254} />
            </>
          )}
          <Field {...field("note")} optional="(optional)">
            {(control) => <textarea className="textarea" rows={3} maxLength={500} {...control} />}
          </Field>
        </Fragment>
        <p className="small muted">
          The link shows each place with its address, phone, hours, number of boxes and note for staff,
          nothing else. It works for 24 hours, or until you turn it off.
        </p>
        <button className="btn compact" type="submit" aria-disabled={busy || undefined}>
          Send the link
        </button>
      </form>
    </section>
  );
}

export function Rounds({ rounds }: Pick<Loaded, "rounds">) {
  return (
    <section className="border border-linen bg-snow p-5">
      <h2 className="h4">On the road</h2>
      <ul className="mt-2">
        {rounds.map(({ id, driver, stops, done, ends_at, last_seen_at, withdrawn_at, link }) => (
          <li key={id} className="wrap-anywhere border-linen border-t py-2.5">
            <p className="font-[620]">{driver}</p>
            <p className="small muted">
              {`${done} of ${stops} picked up`},{" "}
              {last_seen_at ? `last seen ${momentWords(last_seen_at)}` : "not opened yet"}.{" "}
              {withdrawn_at ? "The link is off" : `Until ${momentWords(ends_at)}`}.
            </p>
            {!withdrawn_at && <CopyLink url={link} />}
            {!withdrawn_at && (
              <AskFirst
                text="Turn off the link"
                label={`Turn off the link: ${driver}`}
                question="The driver can no longer open the list of stops. Turn it off?"
              >
                <BoxForm
                  intent="withdraw"
                  value={id}
                  label="Yes, turn it off"
                  name={driver}
                  className="btn line compact mt-2"
                />
              </AskFirst>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
