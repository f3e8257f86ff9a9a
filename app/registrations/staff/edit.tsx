import { data, useNavigate } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { databaseContext } from "#app/core/context.ts";
import { formAction, formFailed } from "#app/core/forms/action.server.ts";
import { ErrorSummary } from "#app/core/forms/field.tsx";
import { readVersion } from "#app/core/forms/read-version.ts";
import type { ActionResult, Typed } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { hasPlace, typedOf } from "#app/registrations/fields.ts";
import { HostFields, hostFieldWords } from "#app/registrations/host-fields.tsx";
import { findRegistration } from "#app/registrations/queries.server.ts";
import { REGISTRATION_LIMITS, recheckRegistration } from "#app/registrations/schema.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import type { Route } from "./+types/edit.ts";
import { correctRegistration } from "./correct-queries.server.ts";
import { registrationPath } from "./status.tsx";

export { clientAction } from "#app/core/forms/call-server.ts";

const FORM = "correct";
const MOST_MESSAGE = 16_000;
const FAILED = "Failed to save the registration";
const CHANGED = "Someone else changed this registration. Reload the page, then edit it.";
const PUBLISHED = "Its locations are already on the site. Change them under Locations.";

export const meta = unlistedMeta<Route.ComponentProps["loaderData"]>(
  (loaded) => loaded?.organization ?? "Edit",
  "Edit what a host typed, before you approve it.",
);

export async function loader({ params, context }: Route.LoaderArgs) {
  const registration = await findRegistration(context.get(databaseContext), params.id);
  if (!registration) throw data(null, { status: 404 });
  const { organization } = registration;
  const start: Typed = { ...typedOf(registration), version: String(registration.version) };
  return {
    id: registration.id,
    organization,
    start,
    isPublished: hasPlace(registration),
    failed: formFailed(context),
  };
}

export const action = formAction<Route.ActionArgs, null>(
  async ({ params: { id }, typed, context, db }) => {
    const stored = await findRegistration(db, id);
    if (!stored) return { kind: "gone" };
    const checked = recheckRegistration(typed, stored.message);
    if (checked.kind !== "ok") return checked;
    const version = readVersion(typed) ?? 0;
    const done = await correctRegistration(db, { id, version }, checked.value, authorOf(context));
    if (done === "ok") return { kind: "ok", value: null, redirectTo: registrationPath(id) };
    if (done === "gone") return { kind: "gone" };
    return { kind: "failed", message: done === "published" ? PUBLISHED : CHANGED };
  },
  {
    log: "a registration could not be corrected",
    failure: FAILED,
    // A message with the answers of a host is shown again as a whole.
    fields: { ...REGISTRATION_LIMITS, message: MOST_MESSAGE, version: 10 },
  },
);

export default function CorrectRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const { id, organization, start, isPublished } = loaderData;
  return (
    <StaffPage
      heading={`Edit: ${organization}`}
      back={{ text: "The registration", to: registrationPath(id) }}
      body="*:max-w-4xl"
    >
      {isPublished ? (
        <p className="content-note">{PUBLISHED}</p>
      ) : (
        <CorrectForm id={id} start={start} result={actionData} />
      )}
    </StaffPage>
  );
}

function CorrectForm({ id, start, result }: { id: string; start: Typed; result: ActionResult | undefined }) {
  const navigate = useNavigate();
  const form = useForm({
    id: FORM,
    action: `${registrationPath(id)}/edit`,
    fields: hostFieldWords(),
    check: async () => (await import("#app/registrations/schema.ts")).checkRegistration,
    result,
    start,
    success: () => {
      navigate(registrationPath(id));
      return { title: "Registration saved" };
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
          {busy ? "Saving..." : "Save"}
        </button>
      </div>
    </form>
  );
}
