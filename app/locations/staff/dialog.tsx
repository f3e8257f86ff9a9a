import { type ReactNode, useCallback, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { Dialog } from "#app/admin/dialog.tsx";
import { momentWords } from "#app/admin/format-time.ts";
import { isChanged, useUnsaved } from "#app/admin/unsaved-changes.tsx";
import { staffLocations as words } from "#app/copy/staff/locations.ts";
import { ErrorSummary } from "#app/forms/field.tsx";
import { checkForm, type NotDone, type Typed } from "#app/forms/result.ts";
import { useForm } from "#app/forms/use-form.ts";
import { locationSchema } from "#app/locations/schema.ts";
import { toast } from "#app/ui/toasts.tsx";
import { type Conflict, type FieldName, LOCATION_FORM, LocationFields } from "./fields.tsx";
import type { StaffLocation } from "./queries.server.ts";
import type { SaveResult } from "./save.server.ts";
import { CancelForm, listPath, readListView } from "./view.tsx";

interface LocationDialogProps {
  heading: string;
  /** Text of the submit button. */
  submit: string;
  /** Text of the toast after saving. */
  success: string;
  /** Name of the hidden field. */
  hidden: "id" | "version";
  /** Initial values of the fields, the hidden one included. */
  start: Typed;
  /** The route's `actionData`. */
  result: SaveResult | undefined;
  /** Below the fields. */
  children?: ReactNode;
}

/** The form of a location in a dialog over the list. */
export function LocationDialog(props: LocationDialogProps) {
  const { heading, submit, success, hidden, start, result, children } = props;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const saved = useRef(false);
  const view = readListView(new URLSearchParams(search));
  const close = () => navigate(listPath(view), { replace: true, preventScrollReset: true });

  async function confirm() {
    await close();
    // Only now, because screen readers skip a live region that moves out of a dialog with its text.
    toast({ title: words.success, description: success, tone: "success", key: LOCATION_FORM });
  }

  const { busy, conflict, summary, typed, field, formProps } = useForm<StaffLocation | null, FieldName>({
    id: LOCATION_FORM,
    action: pathname + search,
    fields: words.fields,
    check: async () => (values) => checkForm(locationSchema, values),
    result,
    start,
    revalidate: true,
    success() {
      saved.current = true;
      confirm();
      return undefined;
    },
    mistake: () => ({ title: words.error, description: words.saveFailed }),
    failure(failed) {
      const problem = problemOf(failed);
      const description = problem === words.saveFailed ? problem : `${words.saveFailed}. ${problem}`;
      return { title: words.error, description };
    },
  });
  const { ref: form } = formProps;
  const question = useUnsaved(useCallback(() => !saved.current && isChanged(form.current), [form]));

  return (
    <Dialog heading={heading} onClose={close}>
      <form {...formProps} id={LOCATION_FORM} className="form" action="" noValidate>
        <input type="hidden" name={hidden} value={conflict?.current?.version ?? typed[hidden]} />
        {conflict && <ConflictNote conflict={conflict} />}
        {summary && !conflict && (
          <ErrorSummary form={LOCATION_FORM} result={summary} problem={problemOf(summary)} />
        )}
        <LocationFields field={field} conflict={conflict} />
        {children}
      </form>
      <div className="dialog-foot">
        <CancelForm view={view} onCancel={close} />
        <button className="btn compact" type="submit" form={LOCATION_FORM} aria-disabled={busy || undefined}>
          {busy ? words.saving : submit}
        </button>
      </div>
      {question}
    </Dialog>
  );
}

function problemOf(result: NotDone<StaffLocation | null>): string {
  if (result.kind === "gone") return words.gone;
  return result.kind === "failed" ? result.message : words.saveFailed;
}

/** Above the fields, after somebody else has saved. */
function ConflictNote({ conflict: { by, at } }: { conflict: Conflict }) {
  return (
    <div className="conflict" role="alert" tabIndex={-1}>
      <h3>{words.conflict.heading}</h3>
      {by && at && <p>{words.conflict.by(by, momentWords(at))}</p>}
      <p>{words.conflict.text}</p>
    </div>
  );
}
