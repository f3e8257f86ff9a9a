import { lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Offer } from "#app/content/kinds/field-meta.ts";
import type { FieldDescription } from "#app/content/value.ts";
import { pictureTexts } from "#app/words/en/pictures.ts";
import { type FormParts, fieldId, Other, Problem } from "./controls.tsx";

const OWN = Object.entries(pictureTexts)
  .filter(([, { alt }]) => alt !== "")
  .map(([value, { alt }]) => ({ value, label: alt }));

const PictureThumbs = lazy(() => import("./picture-thumbs.tsx"));

interface PictureChoiceProps {
  field: FieldDescription;
  path: string;
  /** Id of the initially selected picture. */
  start: string;
  /** Id of the currently selected picture. */
  chosen: string;
  parts: FormParts;
  onChoose: (id: string) => void;
}

/**
 * Picture picker by thumbnails: one page of the uploaded pictures, those that the content already uses, and the
 * site's own.
 */
export function PictureChoice({ field, path, start, chosen, parts, onChoose }: PictureChoiceProps) {
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
