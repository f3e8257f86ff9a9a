import { Fragment, useRef } from "react";
import { Link } from "react-router";
import { ErrorSummary, Field, TextField } from "#app/core/forms/field.tsx";
import type { ActionResult, NotDone } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { giftWords, totalsOf, totalWords, UNITS } from "#app/inquiries/amounts.ts";
import type { Case } from "#app/staff/cases/queries.server.ts";
import type { ReceivedGift } from "./gifts-queries.server.ts";

const FORM = "received";
const FIELDS = {
  kind: { label: "What", required: true, placeholder: "Board games" },
  quantity: { label: "How many", required: true },
  unit: { label: "Counted in", required: true },
  received_on: { label: "Day", required: true },
} as const;

const failure = (failed: NotDone<unknown>) => ({
  title: (failed.kind === "failed" && failed.message) || "Failed to change the gifts received",
});

interface ReceivedProps {
  gifts: readonly ReceivedGift[];
  /** YYYY-MM-DD, in the Bay Area. */
  today: string;
  /** Idempotency key, renewed after each entry. */
  giftKey: string;
  action: string;
  result: ActionResult<Partial<Case>> | undefined;
}

export function Received(props: ReceivedProps) {
  const { gifts, action } = props;
  const restore = useChange<Partial<Case>>({
    id: "gift",
    action,
    success: () => ({ title: "It counts again" }),
    failure,
  });
  const removing = useRef("");
  const remove = useChange<Partial<Case>>({
    id: "gift",
    action,
    success: () => {
      const gift = removing.current;
      const undo = () => restore.send({ intent: "restore-gift", gift });
      return { title: "Removed from the gifts received", action: { label: "Undo", run: undo } };
    },
    failure,
  });
  return (
    <section className="border border-linen bg-snow p-6" aria-labelledby="received-heading" id="received">
      <h2 id="received-heading">Received</h2>
      <p className="small muted mb-3">What actually arrived. The donor decides its value, we do not.</p>
      {gifts.length === 0 ? (
        <p className="muted mb-4">Nothing yet.</p>
      ) : (
        <>
          <ul className="border-t border-linen">
            {gifts.map((gift) => (
              <li
                key={gift.id}
                className="flex flex-wrap items-center justify-between gap-x-4 border-b border-linen py-1 wrap-anywhere last:border-b-0"
              >
                <p>
                  {giftWords(gift)}
                  <span className="small muted block">{dayWithYear(gift.received_on)}</span>
                </p>
                <form
                  method="post"
                  action={action}
                  onSubmit={(event) => {
                    if (!remove.busy) removing.current = gift.id;
                    remove.onSubmit(event);
                  }}
                >
                  <input type="hidden" name="intent" value="remove-gift" />
                  <input type="hidden" name="gift" value={gift.id} />
                  <button className="toggle" type="submit" aria-disabled={remove.busy || undefined}>
                    Remove
                    <span className="sr-only">{` ${giftWords(gift)}`}</span>
                  </button>
                </form>
              </li>
            ))}
          </ul>
          <p className="mb-4 flex flex-wrap items-center justify-between gap-x-6 border-t-[1.5px] border-ink pt-2">
            <b>{`${totalWords(totalsOf(gifts))} in all`}</b>
            <Link className="toggle" to={`${action}/letter`}>
              Acknowledgment letter
            </Link>
          </p>
        </>
      )}
      <GiftForm {...props} />
    </section>
  );
}

function GiftForm({ today, giftKey, action, result }: ReceivedProps) {
  const { formProps, field, summary, round, busy } = useForm<Partial<Case>, keyof typeof FIELDS>({
    id: FORM,
    action,
    fields: FIELDS,
    check: async () => (await import("./gift.ts")).checkGift,
    result,
    start: { received_on: today, unit: UNITS[0] },
    revalidate: true,
    success: { title: "Added to the gifts received" },
    failure,
  });
  return (
    <form {...formProps} action={action} className="form gap-4">
      <ErrorSummary form={FORM} result={summary} />
      <input type="hidden" name="intent" value="received" />
      <input type="hidden" name="key" value={giftKey} />
      <Fragment key={round}>
        <TextField {...field("kind")} autoComplete="off" />
        <div className="two">
          <TextField {...field("quantity")} inputMode="numeric" autoComplete="off" />
          <Field {...field("unit")}>
            {({ placeholder: _, ...control }) => (
              <select className="select" {...control}>
                {UNITS.map((unit) => (
                  <option key={unit}>{unit}</option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <TextField {...field("received_on")} type="date" max={today} />
      </Fragment>
      <button
        className="btn green compact justify-self-start"
        type="submit"
        aria-disabled={busy || undefined}
      >
        {busy ? "Adding..." : "Add"}
      </button>
    </form>
  );
}
