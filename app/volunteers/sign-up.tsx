import { Fragment, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { controlId, ErrorSummary, Honeypot } from "#app/core/forms/field.tsx";
import { type ActionResult, errorOf, typedIn } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { withRules } from "#app/core/forms/with-rules.ts";
import { shortDay } from "#app/core/time/date-words.ts";
import { ErrorNote } from "#app/core/ui/error-note.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { footer } from "#app/words/en/navigation.ts";
import { shiftWords } from "#app/words/en/shift-choices.ts";
import { signUpWords as words } from "#app/words/en/shift-sign-up.ts";
import { localPath } from "#app/words/paths.ts";
import { signUpFields } from "./fields.ts";
import { PersonFields } from "./person-fields.tsx";
import { choiceField, hoursWords, langOf, type ShiftView } from "./shift.ts";
import { ShiftChoices } from "./shift-choices.tsx";

const FORM = "sign-up";
const VOLUNTEER_PATH = "/volunteer";

/** Path of the booking's page, shown after a sign-up. */
export type SignedUpAt = { path: string };

interface SignUpProps {
  shifts: readonly ShiftView[];
  /** The result of a submission without scripts. */
  result: ActionResult<SignedUpAt> | undefined;
}

export default function SignUpSection({ shifts, result }: SignUpProps) {
  const navigate = useNavigate();
  const { formProps, field, summary, errors, typed, round, busy } = useForm<
    SignedUpAt,
    keyof typeof words.fields
  >({
    id: FORM,
    action: localPath(VOLUNTEER_PATH),
    fields: withRules(words.fields, signUpFields),
    check: async () => (await import("./schema.ts")).checkSignUp,
    result,
    draft: true,
    revalidate: true,
    failure: (failed) => ({
      title: words.failed,
      ...(failed.kind === "failed" && { description: failed.message }),
      ...(failed.kind === "gone" && { description: words.gone }),
    }),
    success({ path }) {
      navigate(localPath(path));
      return undefined;
    },
  });
  const [now, setNow] = useState(typed);
  useEffect(() => setNow(typed), [typed]);
  const chosen = shifts.filter(({ id, isCancelled }) => !isCancelled && now[choiceField(id)] !== undefined);
  const ticket = useRef<HTMLHeadingElement>(null);
  const missing = errorOf(errors, "shifts");
  const errorId = missing && `${FORM}-shifts-error`;

  function untick(id: string) {
    const box = formProps.ref.current?.elements.namedItem(choiceField(id));
    if (box instanceof HTMLInputElement) box.click();
    // The button that had the focus goes with the shift.
    ticket.current?.focus();
  }

  return (
    <section className="section" aria-labelledby="shifts">
      <form
        {...formProps}
        action={localPath(`${VOLUNTEER_PATH}#${FORM}`)}
        id={FORM}
        className="wrap grid items-start gap-x-12 gap-y-10 lg:grid-cols-[7fr_5fr]"
        onInput={(event) => {
          formProps.onInput(event);
          setNow(typedIn(new FormData(event.currentTarget)));
        }}
      >
        <div className="min-w-0">
          <h2 id="shifts">{shiftWords.heading}</h2>
          <ErrorSummary
            heading="h3"
            form={FORM}
            result={summary}
            problem={summary?.kind === "gone" ? words.gone : undefined}
          />
          {missing && (
            <ErrorNote className="mt-4" id={errorId}>
              {missing}
            </ErrorNote>
          )}
          {shifts.some(({ isSample }) => isSample) && (
            <p className="mt-4 border-gold-400 border-l-5 bg-gold-100 px-4 py-3">
              <b>{footer.sample}</b> {words.sample}
            </p>
          )}
          <Fragment key={round}>
            <ShiftChoices
              shifts={shifts}
              typed={typed}
              firstId={controlId(FORM, "shifts")}
              errorId={errorId}
            />
          </Fragment>
        </div>
        <section className="shift-ticket min-w-0" aria-labelledby="ticket">
          <div className="ticket-stub">
            <h2 ref={ticket} id="ticket" tabIndex={-1} className="text-(length:--text-h3)">
              {words.heading}
            </h2>
            {chosen.length === 0 ? (
              <p className="mt-2">{words.none}</p>
            ) : (
              <ul className="mt-2.5">
                {chosen.map((shift) => (
                  <li key={shift.id} className="flex items-center justify-between gap-4 py-1 font-[620]">
                    <span className="min-w-0 wrap-anywhere">
                      {shortDay(shift.day)}, {hoursWords(shift)}
                      <span className="small block font-normal" lang={langOf(shift, "title")}>
                        {shift.title}
                      </span>
                    </span>
                    <button
                      className="-my-1 -mr-3 grid size-11 flex-none cursor-pointer place-items-center border-0 bg-transparent"
                      type="button"
                      aria-label={words.remove(`${shift.title}, ${shortDay(shift.day)}`)}
                      onClick={() => untick(shift.id)}
                    >
                      <Icon name="close" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <div className="form gap-[1.125rem] p-[clamp(1.25rem,1rem+1vw,2rem)]">
            <Fragment key={round}>
              <PersonFields form={FORM} field={field} typed={typed} errors={errors} />
              <Honeypot form={FORM} label={words.fields.website.label} />
            </Fragment>
            <div>
              <button className="btn" type="submit" aria-disabled={busy || undefined}>
                {busy ? words.sending : words.submit(chosen.length)}
              </button>
              <p className="hint mt-2">{words.hint}</p>
            </div>
          </div>
        </section>
      </form>
    </section>
  );
}
