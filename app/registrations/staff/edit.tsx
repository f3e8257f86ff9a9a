import { data, useNavigate } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { databaseContext } from "#app/core/context.ts";
import { attempt, formFailed, readForm, respond } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import { ErrorSummary } from "#app/core/forms/field.tsx";
import { readVersion } from "#app/core/forms/read-version.ts";
import type { ActionResult, Typed } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { typedOf } from "#app/registrations/fields.ts";
import { HostFields, hostFieldWords } from "#app/registrations/host-fields.tsx";
import { findRegistration } from "#app/registrations/queries.server.ts";
import { checkRegistration } from "#app/registrations/schema.ts";
import { staffRegistrations } from "#app/registrations/staff/words/registrations.ts";
import { StaffHead } from "#app/staff/frame.tsx";
import { staffMeta } from "#app/staff/meta.ts";
import type { Route } from "./+types/edit.ts";
import { correctRegistration } from "./correct-queries.server.ts";

const FORM = "correct";
const words = staffRegistrations.edit;

export const meta = staffMeta<Route.ComponentProps["loaderData"]>(
  (loaded) => loaded?.organization ?? words.link,
  words.description,
);

export async function loader({ params, context }: Route.LoaderArgs) {
  const registration = await findRegistration(context.get(databaseContext), params.id);
  if (!registration) throw data(null, { status: 404 });
  const { addresses, organization } = registration;
  const start: Typed = { ...typedOf(registration), version: String(registration.version) };
  return {
    id: registration.id,
    organization,
    start,
    isPublished: addresses.some(({ location_id }) => location_id !== null),
    failed: formFailed(context),
  };
}

/** Corrects the host's entries, with the same rules as the host's form. */
export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<null>(args, read, { status: read.status });
  const { typed } = read;
  const checked = checkRegistration(typed);
  if (checked.kind !== "ok") return respond<null>(args, checked);
  const version = readVersion(typed) ?? 0;
  const author = authorOf(context);
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
  const form = useForm({
    id: FORM,
    action: `/admin/registrations/${id}/edit`,
    fields: hostFieldWords(),
    check: async () => checkRegistration,
    result,
    start,
    success: () => {
      navigate(`/admin/registrations/${id}`);
      return { title: words.saved };
    },
  });
  const { formProps, summary, busy } = form;
  return (
    <form {...formProps} className="form border border-linen bg-snow p-[clamp(1.25rem,0.5rem+3vw,2.5rem)]">
      <ErrorSummary heading="h2" form={FORM} result={summary} />
      <input type="hidden" name="version" value={start.version} />
      <HostFields form={FORM} of={form} byStaff />
      <div className="btn-row">
        <button className="btn green compact" type="submit" aria-disabled={busy || undefined}>
          {busy ? words.saving : words.save}
        </button>
      </div>
    </form>
  );
}
