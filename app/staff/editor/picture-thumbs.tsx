import { type KeyboardEvent, useId, useState } from "react";
import type { Offer, OfferedPictures } from "#app/content/kinds/field-meta.ts";
import { ContentPicture } from "#app/content/pictures/content-picture.tsx";
import { timeLimit } from "#app/core/http/time-limit.ts";
import { toast } from "#app/core/ui/toasts.tsx";

const TIMEOUT_MS = 10_000;

interface PictureThumbsProps {
  label: string;
  /** The page of uploaded pictures that the form came with. */
  first: OfferedPictures;
  used: readonly Offer[];
  own: readonly Offer[];
  chosen: string;
  onChoose: (offer: Offer) => void;
}

export default function PictureThumbs({ label, first, used, own, chosen, onChoose }: PictureThumbsProps) {
  const [offered, setOffered] = useState(first);
  const [q, setQ] = useState("");
  const [busy, setBusy] = useState(false);
  const id = useId();

  async function show(page: number) {
    if (busy) return;
    setBusy(true);
    try {
      setOffered(await find(q, page));
    } catch {
      toast({
        title: "The pictures could not be loaded. Try again.",
        tone: "error",
        key: "picture-choice",
      });
    } finally {
      setBusy(false);
    }
  }

  const pageButton = (page: number, text: string) => (
    <button
      className="toggle"
      type="button"
      aria-disabled={busy || undefined}
      onClick={() => void show(page)}
    >
      {text}
      <span className="sr-only"> {`pictures for: ${label}`}</span>
    </button>
  );

  /** Otherwise the Enter key would press the form's default button. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void show(1);
  }

  const thumbs = (legend: string, offers: readonly Offer[]) =>
    offers.length > 0 && (
      <fieldset className="min-w-0">
        <legend className="small muted">{legend}</legend>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2.5 pt-1.5">
          {offers.map((offer) => (
            <li key={offer.value}>
              <button
                className="block w-full cursor-pointer border-2 border-linen-strong bg-snow p-1 text-left text-xs/[1.3] wrap-anywhere hover:border-evergreen-700 aria-pressed:border-evergreen-700 aria-pressed:bg-evergreen-100"
                type="button"
                aria-pressed={offer.value === chosen}
                onClick={() => onChoose(offer)}
              >
                <ContentPicture
                  use={{ id: offer.value, focusX: 50, focusY: 50, alt: "", decorative: true }}
                  sizes="9rem"
                  className="aspect-4/3 w-full"
                />
                <span className="block p-1">{offer.label}</span>
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
    );

  const { found, pages } = offered;
  const page = Math.min(offered.page, pages);
  return (
    <div className="grid gap-3">
      <div className="field">
        <label htmlFor={id}>Find an uploaded picture by its words</label>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <input
            className="input min-w-0 flex-1 basis-40"
            id={id}
            type="search"
            maxLength={100}
            aria-describedby={`${id}-hint`}
            value={q}
            onChange={(event) => setQ(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onInput={(event) => event.stopPropagation()}
          />
          {pageButton(1, "Find")}
          {page > 1 && pageButton(page - 1, "Newer")}
          {page < pages && pageButton(page + 1, "Older")}
          <a className="more" href="/admin/pictures" target="_blank" rel="noreferrer">
            Upload another one
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </div>
        <p className="hint" id={`${id}-hint`} role="status">
          {stateWords(found.length, page, pages, offered.q)}
        </p>
      </div>
      {thumbs(
        "In use here",
        used.filter(({ value }) => !found.some((one) => one.value === value)),
      )}
      {thumbs("Uploaded", found)}
      {thumbs("Part of the site", own)}
    </div>
  );
}

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
  return q ? `The pictures below match “${q}”.${where}` : `The newest come first.${where}`;
}
