import { lazy, Suspense, useState } from "react";
import { type PictureName, pictures } from "#app/content/pictures/pictures.ts";
import { uploadedSize } from "#app/content/pictures/sizes.ts";
import type { FieldDescription, Json } from "#app/content/value.ts";
import { ContentControl, type FormParts, fieldId } from "./controls.tsx";
import { PictureChoice } from "./picture-choice.tsx";
import type CutsOf from "./picture-cuts.tsx";

const WORDS: readonly FieldDescription[] = [
  {
    name: "alt",
    control: "text",
    label: "What the picture shows",
    help: "Read aloud to people who cannot see the picture. If empty, the words from the picture library are used.",
    optional: true,
    max: 160,
  },
  { name: "decorative", control: "flag", label: "Decorative: screen readers skip it." },
];

/** The crops of the picture, whose code is loaded when one is chosen; without them the fields still work. */
const Cuts = lazy<typeof CutsOf>(() => import("./picture-cuts.tsx").catch(() => ({ default: () => <></> })));

const isKnown = (id: string): id is PictureName => id in pictures || uploadedSize(id) !== null;

interface PictureFieldProps {
  field: FieldDescription;
  /** Reads a part of the value by name. */
  value: (name: string) => Json | undefined;
  path: string;
  parts: FormParts;
}

/** A picture field: library picture, alternative text, and focal point. */
export function PictureField({ field, value, path, parts }: PictureFieldProps) {
  const start = {
    id: String(value("id") ?? ""),
    focusX: Number(value("focusX")),
    focusY: Number(value("focusY")),
  };
  const [chosen, setChosen] = useState(start);
  const control = (name: string) => {
    const found = document.getElementById(fieldId(`${path}.${name}`));
    return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : null;
  };
  const percent = (name: string) => Math.min(100, Math.max(0, Math.round(Number(control(name)?.value) || 0)));

  function follow() {
    setChosen({ id: control("id")?.value ?? "", focusX: percent("focusX"), focusY: percent("focusY") });
  }

  function write(name: string, text: string) {
    const input = control(name);
    if (!input) return;
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <fieldset className="min-w-0 sm:col-span-2" onInput={follow}>
      <legend className="mb-1.5 font-[620]">{field.label}</legend>
      <div className="grid gap-4 border-linen border-l-4 pl-4 sm:grid-cols-2">
        <PictureChoice
          field={field}
          path={path}
          start={start.id}
          chosen={chosen.id}
          parts={parts}
          onChoose={(id) => write("id", id)}
        />
        <Suspense>
          {isKnown(chosen.id) && (
            <Cuts
              use={{ ...chosen, id: chosen.id, alt: "", decorative: true }}
              onMove={(focusX, focusY) => {
                write("focusX", String(focusX));
                write("focusY", String(focusY));
              }}
            />
          )}
        </Suspense>
        {WORDS.map((one) => (
          <ContentControl
            key={one.name}
            field={one}
            path={`${path}.${one.name}`}
            value={value(one.name)}
            parts={parts}
          />
        ))}
        {(["focusX", "focusY"] as const).map((name) => (
          <input
            key={name}
            type="hidden"
            id={fieldId(`${path}.${name}`)}
            name={`${path}.${name}`}
            value={chosen[name]}
          />
        ))}
      </div>
    </fieldset>
  );
}
