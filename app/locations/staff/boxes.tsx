import { data } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { databaseContext } from "#app/core/context.ts";
import { type Answer, formAction, formFailed, lengthsOf, type Sent } from "#app/core/forms/action.server.ts";
import { ErrorSummary, Field, TextField } from "#app/core/forms/field.tsx";
import { readVersion } from "#app/core/forms/read-version.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { mailLink, telephoneLink } from "#app/core/ui/contact-links.ts";
import { type EditedLocation, findLocation, updateLocation } from "#app/locations/change-queries.server.ts";
import type { Route } from "./+types/boxes.ts";
import { ConflictNote, SavedText } from "./conflict.tsx";
import { problemOf } from "./dialog.tsx";
import { boxesSchema, checkBoxes } from "./form-schema.ts";
import { FIELDS } from "./labels.ts";
import { openerId, type RowHandle, RowPanel } from "./row-panel.tsx";
import { Cancel, listPathOf, useListDialog } from "./view.tsx";

export { clientAction } from "#app/core/forms/call-server.ts";

export const handle = { inRow: true } satisfies RowHandle;

const FORM = "location-boxes";
const FAILED = "Failed to save location";

export async function loader({ context, params }: Route.LoaderArgs) {
  const location = await findLocation(context.get(databaseContext), params.id);
  if (!location && !formFailed(context)) throw data(null, { status: 404 });
  return location ?? null;
}

export { ofAnotherLocation as shouldRevalidate } from "./view.tsx";

export const action = formAction(
  async (sent: Sent<Route.ActionArgs>): Promise<Answer<EditedLocation | null>> => {
    const { typed, request, context, db, params } = sent;
    const checked = checkBoxes(typed);
    if (checked.kind !== "ok") return checked;
    const location = await findLocation(db, params.id);
    if (!location) return { kind: "gone" };
    const { id, version, state, hidden, state_until, coordinates, ...fields } = location;
    const changed = { ...fields, ...checked.value };
    const seen = readVersion(typed) ?? 0;
    const result = await updateLocation(db, params.id, seen, changed, authorOf(context));
    return { ...result, redirectTo: listPathOf(request) };
  },
  {
    log: "saving the boxes of a location failed",
    failure: FAILED,
    fields: { ...lengthsOf(boxesSchema), version: 20 },
  },
);

/** The number of boxes, the note, and whom to ask. */
export default function LocationBoxes({ loaderData: location, actionData, params }: Route.ComponentProps) {
  const { actionPath, close, closeWith } = useListDialog();
  const { busy, summary, conflict, typed, field, formProps } = useForm<
    EditedLocation | null,
    "boxes" | "staff_note"
  >({
    id: FORM,
    action: actionPath,
    fields: { boxes: { label: "Boxes here" }, staff_note: { ...FIELDS.staff_note, label: "Note for staff" } },
    check: async () => (await import("./form-schema.ts")).checkBoxes,
    result: actionData,
    start: {
      boxes: String(location?.boxes ?? 1),
      staff_note: location?.staff_note ?? "",
      version: String(location?.version ?? ""),
    },
    failed: FAILED,
    revalidate: true,
    success: () => void closeWith({ title: `${location?.name ?? ""}: saved`, key: FORM }),
    // A mistake is shown beside its field.
    mistake: () => undefined,
    failure: (failed) => ({ title: FAILED, description: problemOf(failed) }),
  });
  const { contact_name, contact_email, phone } = location ?? {};
  const call = telephoneLink(phone ?? "");
  return (
    <RowPanel
      label={`Boxes and note of ${location?.name ?? ""}`}
      opener={openerId("boxes", params.id)}
      onClose={close}
    >
      <form {...formProps} className="grid gap-3">
        <input type="hidden" name="version" value={conflict?.current?.version ?? typed.version} />
        {conflict && <ConflictNote conflict={conflict} />}
        {summary && !conflict && <ErrorSummary form={FORM} result={summary} problem={problemOf(summary)} />}
        <div className="grid gap-3 sm:grid-cols-[8rem_1fr]">
          <div>
            <TextField {...field("boxes")} inputMode="numeric" autoComplete="off" mark="none" />
            {conflict && <SavedText form={FORM} name="boxes" conflict={conflict} />}
          </div>
          <div>
            <Field {...field("staff_note")} mark="none">
              {(control) => <textarea className="textarea short" dir="auto" rows={2} {...control} />}
            </Field>
            {conflict && <SavedText form={FORM} name="staff_note" conflict={conflict} />}
          </div>
        </div>
        {(contact_name || contact_email || phone) && (
          <p className="flex flex-wrap items-center gap-x-5">
            {contact_name && (
              <span>
                Host: <bdi>{contact_name}</bdi>
              </span>
            )}
            {call ? (
              <a className="more" href={call}>
                Call {phone}
              </a>
            ) : (
              phone
            )}
            {contact_email && (
              <a className="more" href={mailLink(contact_email)}>
                Write
              </a>
            )}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3 pt-2">
          <Cancel onCancel={close} />
          <button className="btn green compact" type="submit" aria-disabled={busy || undefined}>
            {busy ? "Saving..." : "Save"}
          </button>
        </div>
      </form>
    </RowPanel>
  );
}
