import { type MouseEvent, useState } from "react";
import { ContentPicture } from "#app/content/pictures/content-picture.tsx";
import { type PictureName, pictures } from "#app/content/pictures/pictures.ts";
import { uploadedSize } from "#app/content/pictures/sizes.ts";
import type { FieldDescription, Json } from "#app/content/value.ts";
import { ContentControl, type FormParts, fieldId } from "./controls.tsx";
import { PictureChoice } from "./picture-choice.tsx";

const FIELDS: Record<string, Omit<FieldDescription, "name" | "control">> = {
  alt: {
    label: "What the picture shows",
    help: "Read aloud to people who do not see it. Empty: the words from the picture library.",
    optional: true,
    max: 160,
  },
  focusX: { label: "Eye lands, percent from the left" },
  focusY: { label: "Eye lands, percent from the top" },
  decorative: { label: "It only decorates: nothing is read aloud." },
};

/** The crops that pages use: class and label. */
const SHAPES = [
  ["aspect-video", "Wide"],
  ["aspect-4/3", "Card"],
  ["aspect-4/5", "Phone"],
] as const;

interface PictureFieldProps {
  field: FieldDescription;
  /** Reads a part of the value by name. */
  value: (name: string) => Json | undefined;
  path: string;
  parts: FormParts;
}

interface Chosen {
  id: string;
  focusX: number;
  focusY: number;
}

/** A picture field: library picture, alternative text, and focal point, set in percent or by clicking. */
export function PictureField({ field, value, path, parts }: PictureFieldProps) {
  const start = {
    id: String(value("id") ?? ""),
    focusX: Number(value("focusX")),
    focusY: Number(value("focusY")),
  };
  const [chosen, setChosen] = useState<Chosen>(start);
  const control = (name: string) => {
    const found = document.getElementById(fieldId(`${path}.${name}`));
    return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : null;
  };
  const percent = (name: string) => Math.min(100, Math.max(0, Math.round(Number(control(name)?.value) || 0)));

  function follow() {
    setChosen({ id: control("id")?.value ?? "", focusX: percent("focusX"), focusY: percent("focusY") });
  }

  function pick({ nativeEvent, currentTarget }: MouseEvent<HTMLButtonElement>) {
    const { width, height } = currentTarget.getBoundingClientRect();
    // Ignore keyboard activation: the percent fields are for that.
    if (nativeEvent.detail === 0) return;
    write("focusX", (nativeEvent.offsetX / width) * 100);
    write("focusY", (nativeEvent.offsetY / height) * 100);
  }

  function write(name: string, part: number) {
    const input = control(name);
    if (!input) return;
    input.value = String(Math.min(100, Math.max(0, Math.round(part))));
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  const inner = (name: string, kind: FieldDescription["control"]) => (
    <ContentControl
      field={{ label: "", ...FIELDS[name], name, control: kind }}
      path={`${path}.${name}`}
      value={value(name)}
      parts={parts}
    />
  );
  return (
    <fieldset className="min-w-0 sm:col-span-2" onInput={follow}>
      <legend className="mb-1.5 font-[620]">{field.label}</legend>
      <div className="grid gap-4 border-linen border-l-4 pl-4 sm:grid-cols-2">
        <PictureChoice field={field} path={path} start={start.id} chosen={chosen.id} parts={parts} />
        <Cuts chosen={chosen} onPick={pick} />
        {inner("alt", "text")}
        {inner("decorative", "flag")}
        {inner("focusX", "number")}
        {inner("focusY", "number")}
      </div>
    </fieldset>
  );
}

const isKnown = (id: string): id is PictureName => id in pictures || uploadedSize(id) !== null;

/** The whole picture for setting the focal point, and a preview of each crop. */
function Cuts({
  chosen,
  onPick,
}: {
  chosen: Chosen;
  onPick: (event: MouseEvent<HTMLButtonElement>) => void;
}) {
  if (!isKnown(chosen.id)) return null;
  const use = { ...chosen, alt: "", decorative: true };
  return (
    <div className="grid gap-3 sm:col-span-2">
      <button
        className="block cursor-crosshair"
        type="button"
        onClick={onPick}
        aria-label="Press what must stay in view"
        tabIndex={-1}
      >
        <ContentPicture use={use} sizes="40rem" className="pointer-events-none w-full" />
      </button>
      <p className="hint">Press what must stay in view, or type the percent below.</p>
      <ul className="grid grid-cols-3 items-start gap-3">
        {SHAPES.map(([shape, name]) => (
          <li key={shape} className="small muted">
            <ContentPicture use={use} sizes="13rem" className={`${shape} w-full`} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
