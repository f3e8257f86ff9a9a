import { type ComponentProps, type ReactNode, useCallback, useRef } from "react";
import { type ControlProps, controlId, ErrorSummary, Field } from "#app/core/forms/field.tsx";
import { checkForm, type NotDone, type Typed } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { Dialog } from "#app/core/ui/dialog.tsx";
import { toast } from "#app/core/ui/toasts.tsx";
import type { StaffLocation } from "#app/locations/change-queries.server.ts";
import type { MapSettings } from "#app/locations/map/leaflet.client.ts";
import { LOCATION_TYPES } from "#app/locations/schema.ts";
import { staffLocations as words } from "#app/locations/staff/words/locations.ts";
import { isChanged, useUnsaved } from "#app/staff/unsaved-changes.tsx";
import { DOUBTED } from "./doubted.ts";
import { PointMap } from "./point-map.tsx";
import type { SaveResult } from "./save.server.ts";
import { CancelForm, useListDialog } from "./view.tsx";

interface LocationDialogProps {
  heading: string;
  /** Label of the submit button. */
  submit: string;
  /** Text of the toast after saving. */
  success: string;
  /** Name of the hidden field. */
  hidden: "id" | "version";
  /** Initial field values, including the hidden one. */
  start: Typed;
  /** The route's `actionData`. */
  result: SaveResult | undefined;
  map: MapSettings;
  /** Content below the fields. */
  children?: ReactNode;
}

/** The location form, in a dialog over the list. */
export function LocationDialog(props: LocationDialogProps) {
  const { heading, submit, success, hidden, start, result, map, children } = props;
  const { view, actionPath, close } = useListDialog();
  const saved = useRef(false);

  async function confirm() {
    await close();
    // Wait for the dialog to close, because screen readers skip a live region that moves out of it with its
    // text.
    toast({ title: words.success, description: success, tone: "success", key: LOCATION_FORM });
  }

  const {
    busy,
    conflict,
    summary,
    typed,
    field,
    formProps,
    result: latest,
  } = useForm<StaffLocation | null, FieldName>({
    id: LOCATION_FORM,
    action: actionPath,
    fields: { ...words.fields, coordinates: { ...words.fields.coordinates, hint: pointHint(start) } },
    check: loadCheck,
    result,
    start,
    revalidate: true,
    success() {
      saved.current = true;
      confirm();
      return undefined;
    },
    // A doubt is no failure: its question stands beside the field.
    mistake({ message }, { [DOUBTED]: doubted }) {
      if (doubted === "yes") return undefined;
      // Required by the specification: errors also go to the console.
      console.error(words.saveFailed, message);
      return { title: words.error, description: words.saveFailed };
    },
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
        <LocationFields field={field} conflict={conflict} map={map} />
        <input type="hidden" name="doubts" value="ask" />
        {latest?.kind === "invalid" && isDoubt(latest) && (
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input type="checkbox" name="sure" value="yes" />
            {words.doubts.sure}
          </label>
        )}
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

/** Hint about the precision of a location's position. */
function pointHint({ coordinates, zip_code }: Typed): string {
  if (coordinates) return words.point.exact;
  return zip_code ? words.point.zip(zip_code.slice(0, 5)) : words.point.unset;
}

/** The server's validation, loaded on the first interaction with the form. */
async function loadCheck() {
  const { locationFormSchema } = await import("./form-schema.ts");
  return (values: Typed) => checkForm(locationFormSchema, values);
}

/** The input is valid, but the server asks for confirmation. */
function isDoubt({ typed }: NotDone<StaffLocation | null>): boolean {
  return typed[DOUBTED] === "yes";
}

function problemOf(result: NotDone<StaffLocation | null>): string {
  if (result.kind === "gone") return words.gone;
  return result.kind === "failed" ? result.message : words.saveFailed;
}

/** Shown above the fields after someone else has saved. */
function ConflictNote({ conflict: { by, at } }: { conflict: Conflict }) {
  return (
    <div className="conflict" role="alert" tabIndex={-1}>
      <h3>{words.conflict.heading}</h3>
      {by && at && <p>{words.conflict.by(by, momentWords(at))}</p>}
      <p>{words.conflict.text}</p>
    </div>
  );
}

/** Id of the form in the dialog. */
export const LOCATION_FORM = "location";

export type FieldName = keyof typeof words.fields;
export type Conflict = Extract<SaveResult, { kind: "conflict" }>;

interface LocationFieldsProps {
  /** From `useForm`. */
  field: (name: FieldName) => Omit<ComponentProps<typeof Field>, "children">;
  conflict: Conflict | undefined;
  map: MapSettings;
}

/** The form fields of a location. */
export function LocationFields({ field, conflict, map }: LocationFieldsProps) {
  const show = (name: FieldName, control: (props: ControlProps) => ReactNode) => (
    <div>
      <Field {...field(name)} optional={words.optional} mark={name === "type" ? "none" : undefined}>
        {control}
      </Field>
      {conflict && <SavedText name={name} conflict={conflict} />}
    </div>
  );
  return (
    <>
      {show("name", input({ dir: "auto", "data-focus-first": true }))}
      <div className="two">
        {show("type", (props) => (
          <select className="select" {...props} defaultValue={props.defaultValue ?? "drop-off"}>
            {Object.entries(LOCATION_TYPES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ))}
      </div>
      {show("address", input({ dir: "auto" }))}
      <div className="two">
        {show("city", input({ dir: "auto" }))}
        {show("zip_code", input({ inputMode: "numeric" }))}
      </div>
      <div className="two">{show("phone", input({ type: "tel" }))}</div>
      {show("hours", (props) => (
        <textarea className="textarea short" dir="auto" rows={1} {...props} />
      ))}
      {show("google_maps_url", input({ type: "url" }))}
      <div className="two">{show("coordinates", input({ inputMode: "text" }))}</div>
      <PointMap form={LOCATION_FORM} map={map} />
    </>
  );
}

function input(attributes: ComponentProps<"input"> & { "data-focus-first"?: true }) {
  return (props: ControlProps) => <input className="input" autoComplete="off" {...attributes} {...props} />;
}

/** The value that someone else has saved, if it differs from the input. */
function SavedText({ name, conflict: { current, typed } }: { name: FieldName; conflict: Conflict }) {
  const saved = current?.[name] ?? "";
  if (saved === (typed[name] ?? "").replaceAll("\r\n", "\n").trim()) return null;
  const shown = name === "type" ? LOCATION_TYPES[saved as keyof typeof LOCATION_TYPES] : saved;
  return (
    <p className="saved-text">
      <span>
        {words.conflict.saved} <bdi>{shown || words.conflict.nothing}</bdi>
      </span>
      <button
        className="toggle scripted"
        type="button"
        onClick={() => {
          const control = document.getElementById(controlId(LOCATION_FORM, name));
          if (control && "value" in control) control.value = saved;
        }}
      >
        {words.conflict.use}
        <span className="sr-only"> {words.conflict.ofField(words.fields[name].label)}</span>
      </button>
    </p>
  );
}
