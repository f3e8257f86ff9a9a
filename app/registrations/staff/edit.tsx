import { Fragment } from "react";
import { data, useNavigate } from "react-router";
import { StaffHead } from "#app/admin/frame.tsx";
import { administratorContext } from "#app/auth/guard.server.ts";
import { siteOf } from "#app/content/site.ts";
import { clockContext, databaseContext } from "#app/context.ts";
import { titled } from "#app/copy/en/page-meta.ts";
import { registration as fieldWords, hostKinds } from "#app/copy/en/registrations.ts";
import { staffRegistrations } from "#app/copy/staff/registrations.ts";
import { attempt, formFailed, readForm, respond } from "#app/forms/action.server.ts";
import { callServer } from "#app/forms/call-server.ts";
import { ErrorSummary, Field, TextField } from "#app/forms/field.tsx";
import type { ActionResult, Typed } from "#app/forms/result.ts";
import { useForm } from "#app/forms/use-form.ts";
import { AddressRows } from "#app/registrations/address-rows.tsx";
import { correctRegistration } from "#app/registrations/correct-queries.server.ts";
import { addressField } from "#app/registrations/fields.ts";
import { FormStep, NamedChoice } from "#app/registrations/form-step.tsx";
import { findRegistration } from "#app/registrations/queries.server.ts";
import { checkRegistration } from "#app/registrations/schema.ts";
import { metadata } from "#app/seo/metadata.ts";
import type { Route } from "./+types/edit.ts";

const FORM = "correct";
const VERSION = /^\d{1,9}$/;
const words = staffRegistrations.edit;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metadata(
    {
      title: titled(loaderData?.organization ?? words.link, siteOf(matches)),
      failed: loaderData?.failed,
      description: words.description,
      noindex: true,
    },
    matches,
  );

export async function loader({ params, context }: Route.LoaderArgs) {
  const registration = await findRegistration(context.get(databaseContext), params.id);
  if (!registration) throw data(null, { status: 404 });
  const { addresses, organization, kind, contact_name, email, phone, starts_on, ends_on, boxes, message } =
    registration;
  const host = { organization, kind, contact_name, email, phone, starts_on, ends_on, boxes, message };
  const start: Record<string, string> = { version: String(registration.version) };
  for (const [name, value] of Object.entries(host)) start[name] = String(value ?? "");
  if (registration.may_be_named === 1) start.may_be_named = "yes";
  for (const [index, one] of addresses.entries()) {
    for (const name of ["address", "city", "zip_code", "hours"] as const) {
      start[addressField(name, index + 1)] = one[name];
    }
    if (one.is_public === 1) start[addressField("is_public", index + 1)] = "yes";
  }
  return {
    id: registration.id,
    organization,
    start,
    isPublished: addresses.some(({ location_id }) => location_id !== null),
    failed: formFailed(context),
  };
}

/** Corrects what the host typed, by the rules of the form that the host has filled in. */
export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<null>(args, read, { status: read.status });
  const { typed } = read;
  const checked = checkRegistration(typed);
  if (checked.kind !== "ok") return respond<null>(args, checked);
  const version = VERSION.test(typed.version ?? "") ? Number(typed.version) : 0;
  const author = { actor: context.get(administratorContext).email, now: context.get(clockContext)() };
  const failure = { log: "a registration could not be corrected", message: words.failed, typed };
  const result = await attempt(context, failure, async (): Promise<ActionResult> => {
    const db = context.get(databaseContext);
    const done = await correctRegistration(db, { id: params.id, version }, checked.value, author);
    if (done === "ok") return { kind: "ok", value: null };
    if (done === "gone") return { kind: "gone", typed };
    return { kind: "failed", message: words[done === "published" ? "published" : "changed"], typed };
  });
  if (result.kind === "gone") throw data(null, { status: 404 });
  const redirectTo = `/admin/registrations/${params.id}`;
  const isLate = result.kind === "failed" && result.message !== words.failed;
  return respond<null>(args, result, { redirectTo, ...(isLate && { status: 409 }) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.failed);
}

export default function CorrectRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const { id, organization, start, isPublished } = loaderData;
  return (
    <>
      <StaffHead
        heading={words.heading(organization)}
        back={{ text: staffRegistrations.back, to: `/admin/registrations/${id}` }}
      />
      <div className="wrap max-w-4xl pt-8 pb-20">
        {isPublished ? (
          <p className="content-note">{words.published}</p>
        ) : (
          <CorrectForm id={id} start={start} result={actionData} />
        )}
      </div>
    </>
  );
}

function CorrectForm({ id, start, result }: { id: string; start: Typed; result: ActionResult | undefined }) {
  const navigate = useNavigate();
  const { formProps, field, summary, errors, typed, round, busy } = useForm({
    id: FORM,
    action: `/admin/registrations/${id}/edit`,
    fields: fieldWords.fields,
    check: async () => checkRegistration,
    result,
    start,
    success: () => {
      navigate(`/admin/registrations/${id}`);
      return { title: words.saved };
    },
  });
  return (
    <form {...formProps} className="form border border-linen bg-snow p-[clamp(1.25rem,0.5rem+3vw,2.5rem)]">
      <ErrorSummary heading="h2" form={FORM} result={summary} />
      <input type="hidden" name="version" value={start.version} />
      <Fragment key={round}>
        <FormStep number={1} legend={fieldWords.host}>
          <div className="two">
            <TextField {...field("organization")} autoComplete="off" />
            <Field {...field("kind")}>
              {({ placeholder: _, ...control }) => (
                <select className="select" {...control}>
                  {Object.entries(hostKinds).map(([kind, label]) => (
                    <option key={kind} value={kind}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
          <div className="two">
            <TextField {...field("contact_name")} autoComplete="off" />
            <TextField {...field("email")} type="email" autoComplete="off" />
          </div>
          <div className="two">
            <TextField {...field("phone")} type="tel" autoComplete="off" />
          </div>
        </FormStep>
        <FormStep number={2} legend={fieldWords.drive}>
          <AddressRows form={FORM} errors={errors} typed={typed} scripted={formProps.noValidate} />
          <div className="two">
            <TextField {...field("starts_on")} type="date" />
            <TextField {...field("ends_on")} type="date" />
          </div>
          <div className="two">
            <TextField {...field("boxes")} inputMode="numeric" autoComplete="off" />
          </div>
          <Field {...field("message")}>{(control) => <textarea className="textarea" {...control} />}</Field>
          <NamedChoice form={FORM} typed={typed} />
        </FormStep>
      </Fragment>
      <div className="btn-row">
        <button className="btn green compact" type="submit" aria-disabled={busy || undefined}>
          {busy ? words.saving : words.save}
        </button>
      </div>
    </form>
  );
}
