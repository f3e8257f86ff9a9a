import { lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Offer } from "#app/content/kinds/field-meta.ts";
import type { FieldDescription } from "#app/content/value.ts";
import { useHydrated } from "#app/core/ui/use-hydrated.ts";
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
 * site's own. Without scripts it is a list of their words.
 */
export function PictureChoice({ field, path, start, chosen, parts, onChoose }: PictureChoiceProps) {
  const scripted = useHydrated();
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
      {scripted ? (
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
      ) : (
        <div className="field">
          <label htmlFor={idOf}>Picture</label>
          <select className="select" id={idOf} name={`${path}.id`} defaultValue={start}>
            <option value="">No picture</option>
            {used.filter(({ value }) => !pictures.found.some((one) => one.value === value)).map(option)}
            <optgroup
              label={pictures.pages > 1 ? `Uploaded, page ${pictures.page} of ${pictures.pages}` : "Uploaded"}
            >
              {pictures.found.map(option)}
            </optgroup>
            <optgroup label="Part of the site">{OWN.map(option)}</optgroup>
          </select>
        </div>
      )}
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

const option = ({ value, label }: Offer) => (
  <option key={value} value={value}>
    {label}
  </option>
);
