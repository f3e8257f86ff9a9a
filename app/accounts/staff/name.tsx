import { Fragment } from "react";
import { renameMember } from "#app/accounts/account-queries.server.ts";
import { memberContext, memberEntry } from "#app/accounts/guard.server.ts";
import { useMemberNames } from "#app/accounts/member-name.ts";
import { checkName, NAME_MAX_LENGTH } from "#app/accounts/name-schema.ts";
import { formAction } from "#app/core/forms/action.server.ts";
import { ErrorSummary, TextField } from "#app/core/forms/field.tsx";
import { useForm } from "#app/core/forms/use-form.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import type { Route } from "./+types/name.ts";

const FORM = "my-name";
const PATH = "/admin/me/name";
const FAILED = "Your name could not be saved. Try again.";

export const meta = unlistedMeta("My name", "The name that your team and donors see.");

export function loader({ context }: Route.LoaderArgs) {
  const { name, email } = context.get(memberContext);
  return { name, email };
}

export const action = formAction<Route.ActionArgs, null>(
  async ({ typed, context, db }) => {
    const checked = checkName(typed);
    if (checked.kind !== "ok") return checked;
    const member = { userId: context.get(memberContext).id, name: checked.value.name };
    await renameMember(db, member, memberEntry(context));
    return { kind: "ok", value: null, redirectTo: PATH };
  },
  { log: "a name could not be saved", failure: FAILED, fields: { name: NAME_MAX_LENGTH } },
);

export { clientAction } from "#app/core/forms/call-server.ts";

export default function MyName({ loaderData: { name, email }, actionData }: Route.ComponentProps) {
  const nameOf = useMemberNames();
  const { formProps, field, summary, round, busy } = useForm({
    id: FORM,
    action: PATH,
    fields: { name: { label: "Your name", required: true, hint: "For example, first and last name." } },
    check: async () => checkName,
    result: actionData,
    start: { name },
    revalidate: true,
    success: { title: "Your name is saved.", tone: "success" },
    failure: () => ({ title: FAILED }),
  });
  const shown = nameOf(email);
  return (
    <StaffPage heading="My name" body="*:max-w-3xl">
      <form {...formProps} className="form border border-linen bg-snow p-6" action={PATH}>
        <ErrorSummary form={FORM} result={summary} heading="h2" />
        <Fragment key={round}>
          <TextField {...field("name")} maxLength={NAME_MAX_LENGTH} autoComplete="name" />
        </Fragment>
        <div className="btn-row">
          <button className="btn green compact" type="submit" aria-disabled={busy || undefined}>
            Save
          </button>
        </div>
        <p className="small muted">
          It is under your letters and answers, and next to what you change. Donors never see your email
          address in a letter.
        </p>
        {shown !== name && (
          <p className="small muted">{`Someone else has this name too, so your team sees ${shown}.`}</p>
        )}
      </form>
    </StaffPage>
  );
}
