import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Offer, OfferedPictures } from "#app/content/kinds/field-meta.ts";
import type { FieldDescription } from "#app/content/value.ts";
import { timeLimit } from "#app/core/http/time-limit.ts";
import { toast } from "#app/core/ui/toasts.tsx";
import { pictureTexts } from "#app/words/en/pictures.ts";
import { type FormParts, fieldId, Other, Problem } from "./controls.tsx";

const OWN = Object.entries(pictureTexts)
  .filter(([, { alt }]) => alt !== "")
  .map(([value, { alt }]) => ({ value, label: alt }));

const TIMEOUT_MS = 10_000;

interface PictureChoiceProps {
  field: FieldDescription;
  path: string;
  /** Id of the initially selected picture. */
  start: string;
  /** Id of the currently selected picture. */
  chosen: string;
  parts: FormParts;
}

/**
 * Picture picker: one page of the uploaded pictures, those that the content already uses, and the site's own.
 */
export function PictureChoice({ field, path, start, chosen, parts }: PictureChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  const [offered, setOffered] = useState(parts.offers.pictures);
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState<Offer>();
  const idOf = fieldId(`${path}.id`);
  const idOfSearch = `${idOf}-find`;

  async function show(page: number) {
    if (busy) return;
    const box = document.getElementById(idOfSearch);
    const q = box instanceof HTMLInputElement ? box.value : "";
    setBusy(true);
    try {
      const found = await find(q, page);
      const before = select.current?.selectedOptions[0];
      const value = before?.value ?? "";
      // Keep the selected picture in the list, whatever the search. Its option is re-created, so select it
      // again.
      flushSync(() => {
        setKept({ value, label: before?.text ?? "" });
        setOffered(found);
      });
      if (select.current) select.current.value = value;
    } catch {
      toast({
        title: "The pictures could not be loaded. Please try again.",
        tone: "error",
        key: "picture-choice",
      });
    } finally {
      setBusy(false);
    }
  }

  const pageButton = (page: number, label: string) => (
    <button
      className="toggle"
      type="button"
      aria-disabled={busy || undefined}
      onClick={() => void show(page)}
    >
      {label}
      <span className="sr-only"> {`pictures for: ${field.label}`}</span>
    </button>
  );

  /** Otherwise the Enter key would press the form's default button. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void show(1);
  }

  const { found, pages } = offered;
  const page = Math.min(offered.page, pages);
  const elsewhere = [...parts.offers.pictures.inUse, ...(kept ? [kept] : [])];
  const others = [start, chosen]
    .filter((id, at, all) => id !== "" && all.indexOf(id) === at)
    .filter((id) => ![...found, ...OWN].some(({ value }) => value === id))
    .map((id) => elsewhere.find(({ value }) => value === id) ?? { value: id, label: id });
  return (
    <div className="grid gap-3 sm:col-span-2">
      <div className="field">
        <label htmlFor={idOf}>Picture</label>
        <select ref={select} className="select" id={idOf} name={`${path}.id`} defaultValue={start}>
          <option value="">No picture</option>
          {others.map(option)}
          <optgroup label={pages > 1 ? `Uploaded, page ${page} of ${pages}` : "Uploaded"}>
            {found.map(option)}
          </optgroup>
          <optgroup label="They come with the site">{OWN.map(option)}</optgroup>
        </select>
        <p className="hint">
          <a href="/admin/pictures" target="_blank" rel="noreferrer">
            Upload another one
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
        <Problem id={`${idOf}-error`} error={parts.errors.get(`${path}.id`)} />
        <Other path={`${path}.id`} label={field.label} other={parts.others.get(`${path}.id`)} parts={parts} />
      </div>
      <div className="field">
        <label htmlFor={idOfSearch}>Look for an uploaded picture by its words</label>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <input
            className="input min-w-0 flex-1 basis-40"
            id={idOfSearch}
            type="search"
            maxLength={100}
            aria-describedby={`${idOfSearch}-hint`}
            onKeyDown={onKeyDown}
            onInput={(event) => event.stopPropagation()}
          />
          {pageButton(1, "Find")}
          {page > 1 && pageButton(page - 1, "Newer")}
          {page < pages && pageButton(page + 1, "Older")}
        </div>
        <p className="hint" id={`${idOfSearch}-hint`} role="status">
          {stateWords(found.length, page, pages, offered.q)}
        </p>
      </div>
    </div>
  );
}

const option = ({ value, label }: Offer) => (
  <option key={value} value={value}>
    {label}
  </option>
);

async function find(q: string, page: number): Promise<OfferedPictures> {
  const response = await fetch(`/admin/pictures/found?${new URLSearchParams({ q, page: String(page) })}`, {
    redirect: "manual",
    signal: timeLimit(TIMEOUT_MS),
  });
  if (response.status !== 200) throw new Error("no pictures");
  return response.json();
}

function stateWords(found: number, page: number, pages: number, q: string) {
  if (found === 0) return q ? `No uploaded picture matches “${q}”.` : "No picture is uploaded yet.";
  const where = pages > 1 ? ` This is page ${page} of ${pages}.` : "";
  return q
    ? `The list above has the pictures that match “${q}”.${where}`
    : `The newest are in the list above.${where}`;
}
