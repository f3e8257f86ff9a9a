import { data } from "react-router";
import { databaseContext, settingsContext } from "#app/core/context.ts";
import { formAction, formFailed, type Sent } from "#app/core/forms/action.server.ts";
import { Checkbox, controlId, Field, TextField } from "#app/core/forms/field.tsx";
import { errorOf, type FieldError, type Typed } from "#app/core/forms/result.ts";
import { inLanguage } from "#app/core/languages/language.server.ts";
import { Link } from "#app/core/languages/link.tsx";
import { openedId } from "#app/core/opened-link.server.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { hostAnswers as words } from "#app/words/en/host-answers.ts";
import { registration as formWords } from "#app/words/en/registrations.ts";
import { ruleWords } from "#app/words/en/rules.ts";
import { localPath } from "#app/words/paths.ts";
import type { Route } from "./+types/answer.ts";
import { answerNotification } from "./emails.server.ts";
import { ADDRESS_TEXTS, type Described, registrationFields, typedOf } from "./fields.ts";
import { HostForm, HostPage } from "./host-page.tsx";
import { findRegistration } from "./queries.server.ts";
import { answerQuestion, findQuestion } from "./question-queries.server.ts";
import { answerPath, askedFields, MOST_ADDED } from "./questions.ts";
import { REGISTRATION_LIMITS, recheckRegistration } from "./schema.ts";

const FORM = "answer";

export const meta: Route.MetaFunction = unlistedMeta(
  (loaded) => (loaded ? titleOf(loaded) : words.gone.title),
  () => words.description,
);

// The URL contains the key, so it must not stay in a cache.
export const headers = () => ({ "Cache-Control": "no-store" });

async function questionOf({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const db = context.get(databaseContext);
  const id = openedId(context, "host-answer", params.token);
  const question = id && (await findQuestion(db, id));
  const registration = question && (await findRegistration(db, question.registration_id));
  return question && registration && { question, registration };
}

export async function loader(args: Route.LoaderArgs) {
  const found = await questionOf(args);
  const failed = formFailed(args.context);
  const gone = data({ state: "gone" as const, failed }, { status: 404 });
  if (!found) return gone;
  const { question, registration } = found;
  if (question.answered_at) return data({ state: "answered" as const, failed });
  if (question.status !== "waiting") return gone;
  const fields = askedFields(question.asks, registration.addresses.length);
  const typed = typedOf(registration);
  const start = Object.fromEntries(fields.map((name) => [name, typed[name] ?? ""]));
  const { organization, addresses } = registration;
  const places = addresses.map(({ address, city }) => `${address}, ${city}`);
  return data({ state: "open" as const, organization, fields, places, start, failed });
}

/** The fields that the form lets be empty, and a question does not. */
const ASKED_FOR = ["phone", "starts_on", "boxes"] as const;

/** Puts the answers into what the host has registered, and checks it as the form does. */
function withAnswers(
  registration: Described & { message: string | null },
  typed: Typed,
  fields: readonly string[],
  today: string,
) {
  const answers = Object.fromEntries(fields.map((name) => [name, typed[name]]));
  const added = (typed.message ?? "").trim();
  const all = { ...typedOf(registration), ...answers } as Record<string, string>;
  for (const name of fields) if (all[name] === undefined) delete all[name];
  // A date that was not asked for cannot be mended here.
  const checked = recheckRegistration(all, registration.message, fields.includes("ends_on") ? today : "");
  const errors: FieldError[] = checked.kind === "invalid" ? [...checked.errors] : [];
  for (const field of ASKED_FOR)
    if (fields.includes(field) && !typed[field]?.trim())
      errors.push({ field, message: ruleWords.required(formWords.fields[field].label) });
  if (added === "" && fields.length === 0)
    errors.push({ field: "message", message: ruleWords.required(words.answer.label) });
  if (added.length > MOST_ADDED) {
    const most = MOST_ADDED.toLocaleString("en-US");
    errors.push({ field: "message", message: ruleWords.tooLong(formWords.fields.message.label, most) });
  }
  if (checked.kind !== "ok" || errors.length > 0) return { errors };
  const message = [checked.value.message, added].filter(Boolean).join("\n\n") || null;
  return { errors, value: { ...checked.value, message } };
}

export const action = formAction<Route.ActionArgs, null>(
  async ({ params, context, db, typed, now }: Sent<Route.ActionArgs>) => {
    const found = await questionOf({ params, context });
    if (!found) return { kind: "gone" };
    const { question, registration } = found;
    const fields = askedFields(question.asks, registration.addresses.length);
    const { errors, value } = withAnswers(registration, typed, fields, pacificDay(now));
    if (!value) return { kind: "invalid", errors };
    const { mailFrom, ...settings } = context.get(settingsContext);
    const answer = { id: question.id, version: registration.version, registration: value };
    const mail = answerNotification(registration, settings);
    // The history is for staff.
    const done = await inLanguage("en", () => answerQuestion(db, answer, { now, mail, mailFrom }));
    if (done === "gone") return { kind: "gone" };
    if (done === "conflict") return { kind: "conflict", current: null, by: null, at: null };
    return { kind: "ok", value: null, redirectTo: localPath(answerPath(params.token)) };
  },
  {
    log: "the answer of a host could not be stored",
    fields: { ...REGISTRATION_LIMITS, message: MOST_ADDED },
  },
);

export { clientAction } from "#app/core/forms/call-server.ts";

type Loaded = Route.ComponentProps["loaderData"];

function titleOf(loaded: Loaded): string {
  return loaded.state === "open" ? words.title(loaded.organization) : words[loaded.state].title;
}

export default function HostAnswer({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state !== "open") {
    const { state } = loaderData;
    return (
      <HostPage title={titleOf(loaderData)} state={state}>
        <p className="lead mt-4">{words[state].text}</p>
        {state === "gone" && (
          <p className="btn-row mt-8">
            <Link className="btn line" to={words.again.to}>
              {words.again.text}
            </Link>
          </p>
        )}
      </HostPage>
    );
  }
  const { fields, places, start } = loaderData;
  const message = fields.length === 0 ? words.answer : words.message;
  return (
    <HostPage title={titleOf(loaderData)} state="open">
      <p className="lead mt-4 mb-8">{words.lead}</p>
      <HostForm id={FORM} fields={{ message }} start={start} result={actionData} submit={words.submit}>
        {({ field, errors, typed }) => (
          <>
            {fields.map((name) => (
              <Asked key={name} name={name} places={places} typed={typed} error={errorOf(errors, name)} />
            ))}
            <Field {...field("message")}>
              {(control) => <textarea className="textarea" rows={3} maxLength={MOST_ADDED} {...control} />}
            </Field>
          </>
        )}
      </HostForm>
    </HostPage>
  );
}

const NUMBERED = /^(.+)_(\d)$/;

interface AskedProps {
  name: string;
  places: readonly string[];
  typed: Typed;
  error: string | undefined;
}

function Asked({ name, places, typed, error }: AskedProps) {
  const [, base = "", number = ""] = NUMBERED.exec(name) ?? [];
  const place = places[Number(number) - 1];
  if (base === "is_public") {
    return (
      <Checkbox
        className="py-1.5 wrap-anywhere"
        id={controlId(FORM, name)}
        name={name}
        defaultChecked={typed[name] === "yes"}
      >
        {words.isPublic}: <bdi>{place}</bdi>
      </Checkbox>
    );
  }
  const address = ADDRESS_TEXTS.find((one) => one === base);
  if (address) {
    const own = formWords.addresses.fields[address];
    const label = places.length > 1 ? `${own.label} (${place})` : own.label;
    return (
      <TextField
        form={FORM}
        name={name}
        words={{ ...own, label, required: true }}
        typed={typed[name]}
        error={error}
        autoComplete="off"
      />
    );
  }
  const field = name as "phone" | "starts_on" | "ends_on" | "boxes";
  const { rule } = registrationFields[field];
  return (
    <TextField
      form={FORM}
      name={name}
      words={{ ...formWords.fields[field], required: field !== "ends_on" }}
      typed={typed[name]}
      error={error}
      {...(rule === "day" && { type: "date" })}
      {...(rule === "phone" && { type: "tel", autoComplete: "tel" })}
      {...(rule === "boxes" && { inputMode: "numeric" as const })}
    />
  );
}
