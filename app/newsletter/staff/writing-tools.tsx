import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Offer, Offers } from "#app/content/kinds/field-meta.ts";
import { LINK, pieceLine } from "#app/newsletter/letter-text.ts";

const PictureThumbs = lazy(() => import("#app/staff/editor/picture-thumbs.tsx"));

type Panel = "Link" | "Picture" | "Button" | "From the site";

/** Between the lines around a piece that has a line of its own. */
const GAP = "\n\n";

/** Buttons above a page that one writes on. They write into its text what can also be typed. */
export function WritingTools({ field, offers }: { field: string; offers: Offers }) {
  const [open, setOpen] = useState<Panel>();
  const [words, setWords] = useState("");
  const bar = useRef<HTMLFieldSetElement>(null);

  const page = () => document.getElementById(field) as HTMLTextAreaElement;

  /** Replaces a part of the text and selects from `from` to `to` in it. Undo of the browser takes it back. */
  function write(start: number, end: number, text: string, from = text.length, to = from) {
    flushSync(() => setOpen(undefined));
    const area = page();
    area.focus();
    area.setSelectionRange(start, end);
    if (!document.execCommand("insertText", false, text)) {
      area.setRangeText(text, start, end);
      area.dispatchEvent(new Event("input", { bubbles: true }));
    }
    area.setSelectionRange(start + from, start + to);
  }

  function bold() {
    const { selectionStart: start, selectionEnd: end, value } = page();
    const chosen = value.slice(start, end).trim() || "bold";
    write(start, end, `**${chosen}**`, 2, 2 + chosen.length);
  }

  /** Puts a sign before each of the chosen lines, or takes it off. */
  function begin(sign: string) {
    const { selectionStart, selectionEnd, value } = page();
    const start = value.lastIndexOf("\n", selectionStart - 1) + 1;
    const next = value.indexOf("\n", selectionEnd);
    const end = next < 0 ? value.length : next;
    const lines = value.slice(start, end).split("\n");
    const has = lines.every((line) => line.startsWith(sign));
    write(start, end, lines.map((line) => (has ? line.slice(sign.length) : sign + line)).join("\n"));
  }

  /** Writes a piece on a line of its own, after the paragraph with the caret. */
  function addLine(line: string) {
    const { selectionEnd, value } = page();
    const next = value.indexOf(GAP, selectionEnd);
    const at = next < 0 ? value.length : next;
    const before = value.slice(0, at).trim() === "" ? "" : GAP;
    const after = value.slice(at).trim() === "" ? GAP : "";
    write(at, at, before + line + after);
  }

  function addLink(text: string, link: string) {
    if (open === "Button") return addLine(pieceLine.button(text, link));
    const { selectionStart, selectionEnd } = page();
    write(selectionStart, selectionEnd, `[${text}](${link})`);
  }

  function toggle(panel: Panel) {
    const { selectionStart, selectionEnd, value } = page();
    setWords(value.slice(selectionStart, selectionEnd).replaceAll("\n", " ").trim());
    setOpen(open === panel ? undefined : panel);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !open) return;
    event.preventDefault();
    flushSync(() => setOpen(undefined));
    bar.current?.querySelector<HTMLElement>(`[data-tool="${open}"]`)?.focus();
  }

  const tool = (name: string, onClick: () => void, shown: ReactNode = name) => (
    <button type="button" aria-label={name} onClick={onClick}>
      {shown}
    </button>
  );
  const opener = (panel: Panel) => (
    <button type="button" data-tool={panel} aria-expanded={open === panel} onClick={() => toggle(panel)}>
      {panel}
    </button>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what a button inside has opened.
    <div className="scripted" onKeyDown={onKeyDown}>
      <fieldset ref={bar} className="writing-tools" aria-label="Add to the text">
        {tool("Heading", () => begin("# "))}
        {tool("Bold", bold, <b>B</b>)}
        {tool("List", () => begin("- "))}
        {opener("Link")}
        {opener("Picture")}
        {opener("Button")}
        {opener("From the site")}
      </fieldset>
      {open && (
        <div className="border-linen border-b bg-paper p-4">
          {(open === "Link" || open === "Button") && (
            <LinkPanel
              key={open}
              what={open}
              words={words}
              pages={offers.pages}
              field={field}
              onAdd={addLink}
            />
          )}
          {open === "Picture" && (
            <Suspense fallback={<p role="status">Loading ...</p>}>
              <PictureThumbs
                label="Letter"
                first={offers.pictures}
                used={[]}
                own={[]}
                chosen=""
                onChoose={({ value, label }) =>
                  addLine(pieceLine.picture(label === value ? "" : label, value))
                }
              />
            </Suspense>
          )}
          {open === "From the site" && (
            <DatePanel dates={offers["season-dates"]} onAdd={(id) => addLine(pieceLine.date(id))} />
          )}
        </div>
      )}
    </div>
  );
}

interface LinkPanelProps {
  what: "Link" | "Button";
  words: string;
  pages: readonly Offer[];
  field: string;
  onAdd: (words: string, link: string) => void;
}

/** Asks for the words of a link or a button, and where it leads. */
function LinkPanel({ what, words, pages, field, onAdd }: LinkPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState("");
  const id = `${field}-${what.toLowerCase()}`;

  function add() {
    const [text = "", typed = ""] = [...(panel.current?.querySelectorAll("input") ?? [])].map(({ value }) =>
      value.trim(),
    );
    const link = /^(\/|https?:\/\/)/.test(typed) ? typed.replace(/^http:/, "https:") : `https://${typed}`;
    if (typed === "" || !LINK.test(link))
      return setProblem(
        "Say where it leads: a page of this site, such as /locations, or an address such as example.org.",
      );
    onAdd(text || typed, link);
  }

  /** Otherwise the Enter key would press the form's default button. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the Enter key of the fields inside.
    <div
      ref={panel}
      className="grid gap-3 sm:grid-cols-2"
      onKeyDown={onKeyDown}
      onInput={(event) => event.stopPropagation()}
    >
      <div className="field">
        <label htmlFor={id}>{`Words on the ${what.toLowerCase()}`}</label>
        {/* biome-ignore lint/a11y/noAutofocus: its button was pressed. */}
        <input className="input" id={id} defaultValue={words} maxLength={120} autoFocus autoComplete="off" />
      </div>
      <div className={`field ${problem ? "bad" : ""}`}>
        <label htmlFor={`${id}-to`}>Goes to</label>
        <input
          className="input"
          id={`${id}-to`}
          list={`${id}-pages`}
          placeholder="/locations"
          maxLength={300}
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        <datalist id={`${id}-pages`}>
          {pages.map(({ value }) => (
            <option key={value} value={value} />
          ))}
        </datalist>
        <p className="error" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      </div>
      <p>
        <button className="btn green compact" type="button" onClick={add}>
          {`Add the ${what.toLowerCase()}`}
        </button>
      </p>
    </div>
  );
}

/** The dates of the season: a letter says them as they are on the day when it is sent. */
function DatePanel({ dates, onAdd }: { dates: readonly Offer[]; onAdd: (id: string) => void }) {
  return (
    <>
      <p className="small muted">Filled in when the letter is sent</p>
      <ul>
        {dates.map(({ value, label }) => (
          <li key={value}>
            <button className="toggle text-left" type="button" onClick={() => onAdd(value)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
