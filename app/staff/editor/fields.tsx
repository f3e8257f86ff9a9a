import { type ChangeEvent, useState } from "react";
import { titleOf } from "#app/content/edits.ts";
import type { FieldDescription, Json } from "#app/content/value.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { ContentControl, type FormParts, fieldId, Problem } from "./controls.tsx";
import { PictureField } from "./picture-field.tsx";

interface FieldsProps {
  fields: readonly FieldDescription[];
  value: Json | undefined;
  /** Path of the object that contains the fields; empty for the whole content. */
  path: string;
  parts: FormParts;
  level: 2 | 3 | 4;
}

const partOf = (value: Json | undefined, name: string) =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? value[name] : undefined;

const textOf = (part: Json | undefined) => (part === true ? "on" : String(part || ""));

/** The fields of a content, a group or an entry, in schema order. */
export function ContentFields({ fields, value, path, parts, level }: FieldsProps) {
  const pathOf = (name: string) => (path ? `${path}.${name}` : name);
  const deciding = [...new Set(fields.flatMap(({ by }) => by?.field ?? []))];
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(deciding.map((name) => [name, textOf(partOf(value, name))])),
  );
  const shown = fields.flatMap((field) => {
    const label = field.by ? field.by.labels[chosen[field.by.field] ?? ""] : "";
    return label === undefined ? [] : [label ? { ...field, label } : field];
  });
  function onChange({ target }: ChangeEvent<HTMLDivElement>) {
    const name = deciding.find((one) => target instanceof HTMLElement && target.id === fieldId(pathOf(one)));
    if (!name) return;
    const isTicked = target instanceof HTMLInputElement && target.type === "checkbox";
    const text = isTicked ? textOf(target.checked) : (target as unknown as HTMLSelectElement).value;
    setChosen((before) => ({ ...before, [name]: text }));
  }
  return (
    <div className="grid gap-x-5 gap-y-4.5 sm:grid-cols-2 sm:items-start" onChange={onChange}>
      {shown.map((field) => (
        <ContentField
          key={field.name}
          field={field}
          value={partOf(value, field.name)}
          path={pathOf(field.name)}
          parts={parts}
          level={level}
        />
      ))}
    </div>
  );
}

interface FieldProps extends Omit<FieldsProps, "fields"> {
  field: FieldDescription;
}

const NEXT = { 2: 3, 3: 4, 4: 4 } as const;

function ContentField({ field, value, path, parts, level }: FieldProps) {
  if (field.control === "list")
    return <ListField field={field} value={value} path={path} parts={parts} level={level} />;
  if (field.control === "picture")
    return <PictureField field={field} value={(name) => partOf(value, name)} path={path} parts={parts} />;
  if (field.control !== "group")
    return <ContentControl field={field} path={path} value={value} parts={parts} />;
  return (
    <fieldset className="min-w-0 border-linen border-t pt-4 sm:col-span-2">
      <legend className="float-left mb-3 w-full font-[620] text-lg">{field.label}</legend>
      <div className="clear-both">
        <ContentFields fields={field.of ?? []} value={value} path={path} parts={parts} level={NEXT[level]} />
        {field.help && <p className="hint mt-3">{field.help}</p>}
        <Problem id={`${fieldId(path)}-error`} error={parts.errors.get(path)} />
      </div>
    </fieldset>
  );
}

function ListField({ field, value, path, parts, level }: FieldProps) {
  const entries = Array.isArray(value) ? value : [];
  const entry = field.entry ?? "entry";
  const Heading = `h${level}` as const;
  const error = parts.errors.get(path);
  return (
    <section className="min-w-0 sm:col-span-2" aria-labelledby={`${fieldId(path)}-name`}>
      <input type="hidden" name={`${path}.length`} value={entries.length} />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Heading className="content-list-name" id={`${fieldId(path)}-name`} tabIndex={-1} data-path={path}>
          {field.label}
        </Heading>
        <button
          className="btn line compact"
          type="submit"
          name="intent"
          value={`add:${path}`}
          id={fieldId(path)}
          aria-describedby={error ? `${fieldId(path)}-error` : undefined}
        >
          <Icon name="plus" />
          {`Add ${/^[aeiou]/.test(entry) ? "an" : "a"} ${entry}`}
        </button>
      </div>
      {field.help && <p className="hint mb-2">{field.help}</p>}
      <Problem id={`${fieldId(path)}-error`} error={error} />
      {entries.length === 0 ? (
        <p className="muted border border-linen border-dashed p-4">None yet.</p>
      ) : (
        <ol className="content-entries">
          {withPaths(entries, path).map(({ one, index, entryPath }) => (
            <li key={entryPath}>
              {field.single ? (
                <div className="flex items-start gap-2 p-3">
                  <div className="min-w-0 grow">
                    <ContentControl
                      field={{ ...field.single, label: `${field.single.label} ${index + 1}` }}
                      path={entryPath}
                      value={one}
                      parts={parts}
                    />
                  </div>
                  <EntryTools
                    name={titleOf(one, field) || `New ${entry}`}
                    path={entryPath}
                    index={index}
                    count={entries.length}
                  />
                </div>
              ) : (
                <Entry
                  field={field}
                  value={one}
                  path={entryPath}
                  index={index}
                  count={entries.length}
                  parts={parts}
                  level={level}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const withPaths = (entries: readonly Json[], path: string) =>
  entries.map((one, index) => ({ one, index, entryPath: `${path}.${index}` }));

interface EntryProps extends FieldProps {
  index: number;
  count: number;
}

function Entry({ field, value, path, index, count, parts, level }: EntryProps) {
  const entry = field.entry ?? "entry";
  const name = titleOf(value ?? "", field) || `New ${entry}`;
  const isIn = (other: string) => other === path || other.startsWith(`${path}.`);
  const isWrong = [...parts.errors.keys()].some(isIn);
  const differs = [...parts.others.keys()].some(isIn);
  return (
    <details open={isIn(parts.open) || isWrong || differs} data-entry={path}>
      <summary className="content-entry" id={fieldId(path)}>
        <span className="min-w-0 grow wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        {isWrong && <Icon name="warning" className="text-cranberry-700" />}
        <Icon name="chevron" />
      </summary>
      <div className="grid gap-4 border-linen border-t bg-paper p-4">
        <ContentFields fields={field.of ?? []} value={value} path={path} parts={parts} level={NEXT[level]} />
        <EntryTools name={name} path={path} index={index} count={count} />
      </div>
    </details>
  );
}

type ToolsProps = Pick<EntryProps, "path" | "index" | "count"> & { name: string };

function EntryTools({ name, path, index, count }: ToolsProps) {
  const button = (action: "up" | "down" | "remove", label: string, className = "") => (
    <button
      className={`icon-button ${className}`}
      type="submit"
      name="intent"
      value={`${action}:${path}`}
      aria-label={label}
    >
      <Icon
        name={action === "remove" ? "trash" : "chevron"}
        className={action === "up" ? "rotate-180" : ""}
      />
    </button>
  );
  return (
    <div className="flex flex-none justify-end">
      {index > 0 && button("up", `Move ${name} up`)}
      {index < count - 1 && button("down", `Move ${name} down`)}
      {button("remove", `Remove ${name}`, "del")}
    </div>
  );
}
