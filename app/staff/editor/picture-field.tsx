import { lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Offer } from "#app/content/kinds/field-meta.ts";
import { type PictureName, pictures } from "#app/content/pictures/pictures.ts";
import { uploadedSize } from "#app/content/pictures/sizes.ts";
import type { FieldDescription, Json } from "#app/content/value.ts";
import { pictureTexts } from "#app/words/en/pictures.ts";
import { ContentControl, type FormParts, fieldId, Other, Problem } from "./controls.tsx";
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
  value: (name: string) => Json | undefined;
  path: string;
  parts: FormParts;
}

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

const OWN = Object.entries(pictureTexts)
  .filter(([, { alt }]) => alt !== "")
  .map(([value, { alt }]) => ({ value, label: alt }));

const PictureThumbs = lazy(() => import("./picture-thumbs.tsx"));

interface PictureChoiceProps {
  field: FieldDescription;
  path: string;
  start: string;
  chosen: string;
  parts: FormParts;
  onChoose: (id: string) => void;
}

/**
 * Picture picker by thumbnails: one page of the uploaded pictures, those that the content already uses, and the
 * site's own.
 */
function PictureChoice({ field, path, start, chosen, parts, onChoose }: PictureChoiceProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [kept, setKept] = useState<Offer>();
  const idOf = fieldId(`${path}.id`);
  const { pictures } = parts.offers;
  const known = [...pictures.inUse, ...pictures.found, ...OWN, ...(kept ? [kept] : [])];
  /** Those in use, wherever they are in the library. */
  const used = [...new Set([start, chosen])]
    .filter((id) => id !== "" && !OWN.some(({ value }) => value === id))
    .map((id) => known.find(({ value }) => value === id) ?? { value: id, label: id });

  function choose(offer: Offer | undefined) {
    setKept(offer);
    onChoose(offer?.value ?? "");
    flushSync(() => setOpen(false));
    opener.current?.focus();
  }

  return (
    <div className="grid gap-3 sm:col-span-2">
      <div className="flex flex-wrap gap-x-5">
        <input id={idOf} type="hidden" name={`${path}.id`} value={chosen} />
        <button
          ref={opener}
          className="btn line compact"
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {chosen === "" ? "Choose a picture" : "Change the picture"}
          <span className="sr-only">: {field.label}</span>
        </button>
        {chosen !== "" && (
          <button className="toggle" type="button" onClick={() => choose(undefined)}>
            No picture
            <span className="sr-only">: {field.label}</span>
          </button>
        )}
      </div>
      <Problem id={`${idOf}-error`} error={parts.errors.get(`${path}.id`)} />
      <Other path={`${path}.id`} label={field.label} other={parts.others.get(`${path}.id`)} parts={parts} />
      {isOpen && (
        <Suspense fallback={<p role="status">Loading ...</p>}>
          <PictureThumbs
            label={field.label}
            first={pictures}
            used={used}
            own={OWN}
            chosen={chosen}
            onChoose={choose}
          />
        </Suspense>
      )}
    </div>
  );
}
