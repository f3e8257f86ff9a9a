import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Offer, OfferedPictures } from "#app/content/field-meta.ts";
import { pictureChoice as words } from "#app/content/staff/words/picture-choice.ts";
import type { FieldDescription } from "#app/content/value.ts";
import { timeLimit } from "#app/core/http/time-limit.ts";
import { toast } from "#app/core/ui/toasts.tsx";
import { pictureTexts } from "#app/words/en/pictures.ts";
import { type FormParts, fieldId } from "../controls.tsx";
import { Other, Problem } from "../field-notes.tsx";
import { searchIntent, searchName } from "./search.ts";

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
 * Without scripts, search and paging work too, and the form keeps its input.
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
      toast({ title: words.failed, tone: "error", key: "picture-choice" });
    } finally {
      setBusy(false);
    }
  }

  const pageButton = (page: number, label: string) => (
    <button
      className="toggle"
      type="submit"
      name="intent"
      value={searchIntent(path, page)}
      aria-disabled={busy || undefined}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        void show(page);
      }}
    >
      {label}
      <span className="sr-only"> {words.of(field.label)}</span>
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
        <label htmlFor={idOf}>{words.label}</label>
        <select ref={select} className="select" id={idOf} name={`${path}.id`} defaultValue={start}>
          <option value="">{words.none}</option>
          {others.map(option)}
          <optgroup label={words.uploaded(page, pages)}>{found.map(option)}</optgroup>
          <optgroup label={words.own}>{OWN.map(option)}</optgroup>
        </select>
        <p className="hint">
          <a href="/admin/pictures" target="_blank" rel="noreferrer">
            {words.upload}
            <span className="sr-only"> {words.newTab}</span>
          </a>
        </p>
        <Problem id={`${idOf}-error`} error={parts.errors.get(`${path}.id`)} />
        <Other path={`${path}.id`} label={field.label} other={parts.others.get(`${path}.id`)} parts={parts} />
      </div>
      <div className="field">
        <label htmlFor={idOfSearch}>{words.search}</label>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <input
            className="input min-w-0 flex-1 basis-40"
            id={idOfSearch}
            type="search"
            name={searchName(path)}
            defaultValue={offered.q}
            maxLength={100}
            aria-describedby={`${idOfSearch}-hint`}
            onKeyDown={onKeyDown}
            onInput={(event) => event.stopPropagation()}
          />
          {pageButton(1, words.find)}
          {page > 1 && pageButton(page - 1, words.newer)}
          {page < pages && pageButton(page + 1, words.older)}
        </div>
        <p className="hint" id={`${idOfSearch}-hint`} role="status">
          {words.state(found.length, page, pages, offered.q)}
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
