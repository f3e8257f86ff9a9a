import { type ReactNode, useState } from "react";
import type { Offers, Translates } from "#app/content/kinds/field-meta.ts";
import { isSampleText } from "#app/content/samples.ts";
import type { FieldDescription, Json } from "#app/content/value.ts";
import { dayWithYear, weekdayName } from "#app/core/time/date-words.ts";
import { ErrorNote } from "#app/core/ui/error-note.tsx";
import { HoursReading } from "#app/staff/hours-reading.tsx";
import { Options } from "#app/staff/options.tsx";

export interface FormParts {
  offers: Offers;
  errors: ReadonlyMap<string, string>;
  /** In a conflict: the other person's text, by path. */
  others: ReadonlyMap<string, string>;
  otherLabel: string;
  takeOther: (path: string) => void;
  /** Path of the expanded entry. */
  open: string;
  /** Buttons above a page that one writes on. */
  tools?: ((fieldId: string) => ReactNode) | undefined;
}

interface ControlProps {
  field: FieldDescription;
  /** Path of the value, also its name in the form. */
  path: string;
  value: Json | undefined;
  parts: FormParts;
}

/** The id of a field's control; errors, searches and the history link to it. */
export function fieldId(path: string): string {
  return `f-${path}`;
}

const DAY = /^\d{4}-\d\d-\d\d/;

/** Controls that can share a row. */
const SHORT = new Set(["line", "day", "time", "moment", "number", "email", "phone", "choice", "path", "url"]);

/** Layout classes of a field: long texts span the full width. */
export function placeOf({ control, max = 0 }: FieldDescription): string {
  return SHORT.has(control) && max <= 80 ? "" : "sm:col-span-2";
}

export function ContentControl({ field, path, value, parts }: ControlProps) {
  const { label, control, help, example, max, translates } = field;
  const optional = field.optional && !field.needed;
  const start = value === undefined || value === null ? "" : String(value);
  const [text, setText] = useState(start);
  const id = fieldId(path);
  const error = parts.errors.get(path);
  const other = parts.others.get(path);
  const isSample = isSampleText(text);
  const hints = [
    isSample && "Sample. Visitors see it until you replace it.",
    ((control === "text" && field.shownAs !== "page") ||
      (control === "line" && max && text.length > max * 0.8)) &&
      `${text.length} of ${max ?? 0} characters.`,
    DAY.test(text) && (control === "day" || control === "moment") && dayHint(text),
    help,
    example && `Such as ${example}.`,
  ].filter((hint): hint is string => Boolean(hint));
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const props = {
    id,
    name: path,
    defaultValue: start,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-required": optional || control === "flag" ? undefined : (true as const),
    "aria-describedby": [error && errorId, hints.length > 0 && hintId].filter(Boolean).join(" ") || undefined,
    onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
  };
  if (control === "stamp") {
    return (
      <div className="field sm:col-span-2">
        <p className="font-[620]">
          {label}: {DAY.test(start) ? dayHint(start) : "not yet"}
        </p>
        <input type="hidden" name={path} value={start} />
        <Hints id={hintId} hints={hints} />
      </div>
    );
  }
  if (control === "flag") {
    return (
      <div className={`field sm:col-span-2 ${error ? "bad" : ""}`}>
        <label className="flex min-h-11 items-center gap-3" htmlFor={id}>
          <input
            id={id}
            name={path}
            type="checkbox"
            className="size-5.5 flex-none accent-evergreen-700"
            defaultChecked={value === true}
            aria-describedby={props["aria-describedby"]}
          />
          {label}
        </label>
        <Hints id={hintId} hints={hints} />
        <Problem id={errorId} error={error} />
        <Other path={path} label={label} other={other} parts={parts} />
      </div>
    );
  }
  return (
    <div className={`field min-w-0 ${placeOf(field)} ${error ? "bad" : ""} ${isSample ? "sample" : ""}`}>
      <label htmlFor={id}>
        {label}{" "}
        {translates ? null : optional ? (
          <small>(optional)</small>
        ) : (
          <span className="required-mark" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {translates && <English {...translates} isMissing={text.trim() === ""} />}
      <Control field={field} props={{ ...props, lang: translates?.language }} parts={parts} />
      {field.shownAs === "hours" && <HoursReading text={text} />}
      <Hints id={hintId} hints={hints} />
      <Problem id={errorId} error={error} />
      <Other path={path} label={label} other={other} parts={parts} />
    </div>
  );
}

/**
 * The English source of a translated field; also the translation of an earlier version, if there is no
 * current one.
 */
function English({ english, before, isMissing }: Translates & { isMissing: boolean }) {
  return (
    <div className="mb-1.5 border-linen border-l-4 pl-3 text-sm">
      <p lang="en">{english}</p>
      {isMissing && (
        <p className="muted mt-1">
          {before ? "Before the English changed:" : "Pages show the English."}
          {before && (
            <>
              {" "}
              <span lang="en">“{before.english}”</span> – “{before.text}”
            </>
          )}
        </p>
      )}
    </div>
  );
}

const TYPES: Readonly<Record<string, string>> = {
  day: "date",
  time: "time",
  moment: "datetime-local",
  url: "url",
  email: "email",
  phone: "tel",
};

type InputProps = {
  lang: string | undefined;
  id: string;
  name: string;
  defaultValue: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

function Control({ field, props, parts }: { field: FieldDescription; props: InputProps; parts: FormParts }) {
  const { control, optional } = field;
  const offered = field.choicesFrom ? parts.offers[field.choicesFrom] : [];
  const offers = offered.map(({ value, label }) => [value, label] as const);
  if (field.shownAs === "page")
    return (
      <>
        {parts.tools?.(props.id)}
        <textarea className="textarea content-text is-page" rows={12} dir="auto" {...props} />
      </>
    );
  if (control === "text")
    return <textarea className="textarea content-text" rows={2} dir="auto" {...props} />;
  const isSelect = control === "choice" || (control === "line" && offers.length > 0);
  if (isSelect) {
    const own = field.options ?? [];
    const labels = new Map(offers);
    const known =
      own.length > 0 ? own.map(({ value, label }) => [value, labels.get(value) ?? label] as const) : offers;
    // Keep a value that is no longer offered until another one is chosen.
    const missing = props.defaultValue !== "" && !known.some(([value]) => value === props.defaultValue);
    return (
      <select className="select" {...props}>
        {(optional || control === "line" || props.defaultValue === "") && (
          <option value="">Choose one</option>
        )}
        <Options of={known} />
        {missing && <option value={props.defaultValue}>{props.defaultValue}</option>}
      </select>
    );
  }
  const list = offers.length > 0 ? `${props.id}-offers` : undefined;
  // Show a value as text if a date picker cannot represent it.
  const isOdd = !/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$|^\d\d:\d\d$|^$/.test(props.defaultValue);
  const dated = control === "day" || control === "time" || control === "moment";
  return (
    <>
      <input
        className={`input ${field.shownAs === "headline" ? "is-headline" : ""}`}
        type={dated && isOdd ? "text" : (TYPES[control] ?? "text")}
        inputMode={control === "number" ? "numeric" : undefined}
        autoComplete="off"
        dir={control === "line" ? "auto" : undefined}
        list={list}
        {...props}
      />
      {list && (
        <datalist id={list}>
          <Options of={offers} />
        </datalist>
      )}
    </>
  );
}

/** "Tuesday, December 16, 2025" */
function dayHint(text: string): string {
  const day = text.slice(0, 10);
  return `${weekdayName(day)}, ${dayWithYear(day)}`;
}

function Hints({ id, hints }: { id: string; hints: readonly string[] }) {
  if (hints.length === 0) return null;
  return (
    <p className="hint" id={id}>
      {hints.join(" ")}
    </p>
  );
}

export function Problem({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return <ErrorNote id={id}>{error}</ErrorNote>;
}

interface OtherProps {
  path: string;
  label: string;
  other: string | undefined;
  parts: FormParts;
}

/** Another person's published or saved text, if it differs. */
export function Other({ path, label, other, parts }: OtherProps) {
  if (other === undefined) return null;
  return (
    <div className="saved-text">
      <span>
        {parts.otherLabel} <bdi className="wrap-anywhere">{other === "on" ? "yes" : other || "nothing"}</bdi>
      </span>
      <button className="toggle scripted" type="button" onClick={() => parts.takeOther(path)}>
        Use this one
        <span className="sr-only"> {label}</span>
      </button>
    </div>
  );
}
