import {
  type ComponentProps,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useId,
  useRef,
  useState,
} from "react";
import { type ControlProps, ErrorSummary, Field } from "#app/core/forms/field.tsx";
import type { ActionResult, NotDone, Typed } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { Dialog } from "#app/core/ui/dialog.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import type { EditedLocation } from "#app/locations/change-queries.server.ts";
import type { MapSettings } from "#app/locations/map/leaflet.client.ts";
import { LOCATION_TYPES } from "#app/locations/types.ts";
import { HoursReading } from "#app/staff/hours-reading.tsx";
import { Options } from "#app/staff/options.tsx";
import { isChanged, useUnsaved } from "#app/staff/unsaved-changes.tsx";
import { ConflictNote, SavedText } from "./conflict.tsx";
import { FIELDS } from "./labels.ts";
import { Cancel, useListDialog } from "./view.tsx";

const FORM = "location";
const FAILED = "Failed to save location";

type Result = ActionResult<EditedLocation | null>;
type FieldName = keyof typeof FIELDS;

interface LocationDialogProps {
  heading: string;
  submit: string;
  success: string;
  hidden: "id" | "version";
  /** Initial field values, including the hidden one. */
  start: Typed;
  result: Result | undefined;
  map: MapSettings;
  children?: ReactNode;
}

export function LocationDialog(props: LocationDialogProps) {
  const { heading, submit, success, hidden, start, result, map, children } = props;
  const { actionPath, close, closeWith } = useListDialog();
  const saved = useRef(false);

  const {
    busy,
    conflict,
    summary,
    typed,
    field,
    formProps,
    result: latest,
  } = useForm<EditedLocation | null, FieldName>({
    id: FORM,
    action: actionPath,
    fields: { ...FIELDS, coordinates: { ...FIELDS.coordinates, hint: pointHint(start) } },
    check: async () => (await import("./form-schema.ts")).checkLocation,
    result,
    start,
    revalidate: true,
    failed: FAILED,
    success() {
      saved.current = true;
      closeWith({ title: "Success", description: success, key: FORM });
      return undefined;
    },
    // A doubt is not a failure: its question is shown beside the field.
    mistake({ message }, { doubted }) {
      if (doubted === "yes") return undefined;
      // Required by the specification: errors also go to the console.
      console.error(FAILED, message);
      return { title: "Error", description: FAILED };
    },
    failure(failed) {
      const problem = problemOf(failed);
      return { title: "Error", description: problem === FAILED ? problem : `${FAILED}. ${problem}` };
    },
  });
  const { ref: form } = formProps;
  const show = (name: FieldName, control: (props: ControlProps) => ReactNode) => (
    <div>
      <Field {...field(name)} optional="(Optional)" mark={name === "type" ? "none" : undefined}>
        {control}
      </Field>
      {conflict && <SavedText form={FORM} name={name} conflict={conflict} />}
    </div>
  );
  const question = useUnsaved(useCallback(() => !saved.current && isChanged(form.current), [form]));

  return (
    <Dialog heading={heading} onClose={close}>
      <form {...formProps} id={FORM} className="form" noValidate>
        <input type="hidden" name={hidden} value={conflict?.current?.version ?? typed[hidden]} />
        {conflict && <ConflictNote conflict={conflict} />}
        {summary && !conflict && <ErrorSummary form={FORM} result={summary} problem={problemOf(summary)} />}
        {show("name", input({ dir: "auto", "data-focus-first": true }))}
        <div className="two">
          {show("type", (props) => (
            <select className="select" {...props} defaultValue={props.defaultValue ?? "drop-off"}>
              <Options of={Object.entries(LOCATION_TYPES)} />
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
          <HoursText {...props} />
        ))}
        {show("google_maps_url", input({ type: "url" }))}
        <div className="two">{show("coordinates", input({ inputMode: "text" }))}</div>
        <PointMap form={FORM} map={map} />
        <h3 className="h4">For staff only</h3>
        {show("staff_note", (props) => (
          <textarea className="textarea short" dir="auto" rows={2} {...props} />
        ))}
        <div className="two">{show("boxes", input({ inputMode: "numeric" }))}</div>
        <div className="two">
          {show("contact_name", input({ dir: "auto" }))}
          {show("contact_email", input({ type: "email" }))}
        </div>
        <input type="hidden" name="doubts" value="ask" />
        {latest?.kind === "invalid" && latest.typed.doubted === "yes" && (
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input type="checkbox" name="sure" value="yes" />
            It is right: save it as it is
          </label>
        )}
        {children}
      </form>
      <div className="dialog-foot">
        <Cancel onCancel={close} />
        <button className="btn compact" type="submit" form={FORM} aria-disabled={busy || undefined}>
          {busy ? "Saving..." : submit}
        </button>
      </div>
      {question}
    </Dialog>
  );
}

function pointHint({ coordinates, zip_code }: Typed): string {
  if (coordinates) return "The pin is exactly here. Visitors see it on the map.";
  return zip_code
    ? `The pin is in the middle of ZIP code ${zip_code.slice(0, 5)}, and distances say "about". Paste a maps link above, or type the numbers.`
    : "If blank: from the maps link, or the middle of the ZIP code.";
}

export function problemOf(result: NotDone<EditedLocation | null>): string {
  if (result.kind === "gone")
    return "Someone deleted this location. Restore it under Recently deleted, then try again.";
  return result.kind === "failed" ? result.message : FAILED;
}

function HoursText(props: ControlProps) {
  const [text, setText] = useState(props.defaultValue ?? "");
  return (
    <>
      <textarea
        className="textarea short"
        dir="auto"
        rows={1}
        {...props}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <HoursReading text={text} />
    </>
  );
}

function input(attributes: ComponentProps<"input"> & { "data-focus-first"?: true }) {
  return (props: ControlProps) => <input className="input" autoComplete="off" {...attributes} {...props} />;
}

/** Loaded on demand, because most edits do not change the point. */
const OpenPointMap = lazy(() => import("./open-point-map.tsx"));

/** A map for choosing the point, below the coordinates field. @param form prefix of the form's field ids */
function PointMap(props: { form: string; map: MapSettings }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <button
        className="more scripted min-h-11"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="map" />
        {isOpen ? "Close the map" : "Choose on the map"}
      </button>
      <div id={id}>
        {isOpen && (
          <Suspense>
            <OpenPointMap {...props} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
