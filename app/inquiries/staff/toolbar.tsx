import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useNavigationType } from "react-router";
import { Icon } from "#app/core/ui/icon.tsx";
import { desk } from "#app/inquiries/staff/words/desk.ts";
import { type DeskView, readView, SORTS, STATUSES, viewPath } from "./view.ts";

/** Delay after a keystroke, so that a search does not start in the middle of a word. */
const PAUSE_MS = 250;
const words = desk.toolbar;

/** Search, filter and sort: a GET form that scripts submit on every change. */
export function Toolbar({ view }: { view: DeskView }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [q, setQ] = useState(view.q);
  const [shownQ, setShownQ] = useState(view.q);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Back, Forward and links reset the text. The form's own search does not, because the user may still be
  // typing.
  const isOwnSearch = useNavigationType() === "REPLACE";
  if (shownQ !== view.q) {
    setShownQ(view.q);
    if (!isOwnSearch) setQ(view.q);
  }

  function go({ replace }: { replace: boolean }) {
    clearTimeout(timer.current);
    if (!form.current) return;
    const asked = new URLSearchParams([...new FormData(form.current)] as [string, string][]);
    const next = { ...readView(asked), spam: view.spam, ...(view.mine && { mine: true }) };
    navigate(viewPath(next), { replace, preventScrollReset: true });
  }

  return (
    <search>
      <form
        ref={form}
        className="toolbar mb-3 min-[24rem]:grid-cols-2 lg:grid-cols-[1fr_12rem_12rem]"
        action="/admin"
        onSubmit={(event) => {
          event.preventDefault();
          go({ replace: true });
        }}
      >
        {view.spam && <input type="hidden" name="spam" value="1" />}
        {view.mine && <input type="hidden" name="mine" value="1" />}
        <div className="with-icon min-[24rem]:col-span-full lg:col-auto">
          <Icon name="search" />
          <label className="sr-only" htmlFor="desk-search">
            {words.search}
          </label>
          <input
            className="input"
            id="desk-search"
            type="search"
            name="q"
            maxLength={100}
            placeholder={words.placeholder}
            autoComplete="off"
            value={q}
            onChange={(event) => {
              setQ(event.target.value);
              clearTimeout(timer.current);
              timer.current = setTimeout(() => go({ replace: true }), PAUSE_MS);
            }}
            onKeyDown={(event) => {
              if (event.key !== "ArrowDown") return;
              event.preventDefault();
              document.querySelector<HTMLElement>("[data-card-toggle]")?.focus();
            }}
          />
        </div>
        <Choice
          name="status"
          label={words.status}
          value={view.status}
          options={[
            ["all", words.all],
            ...STATUSES.map((status) => [status, desk.statuses[status]] as const),
          ]}
          onChange={() => go({ replace: false })}
        />
        <Choice
          name="sort"
          label={words.sort}
          value={view.sort}
          options={SORTS.map((sort) => [sort, words.sorts[sort]])}
          onChange={() => go({ replace: false })}
        />
        <button className="btn green compact no-script justify-self-start" type="submit">
          {words.submit}
        </button>
      </form>
    </search>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  /** Value and label of each option. */
  options: readonly (readonly [value: string, text: string])[];
  onChange: () => void;
}

function Choice({ name, label, value, options, onChange }: ChoiceProps) {
  return (
    <div>
      <label className="sr-only" htmlFor={`desk-${name}`}>
        {label}
      </label>
      <select
        // Browsers restore the selection on Back and Forward; the key makes it follow the address.
        key={value}
        className="select"
        id={`desk-${name}`}
        name={name}
        autoComplete="off"
        defaultValue={value}
        onChange={onChange}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Link to the list of suspected spam, or back. */
export function SpamLink({ view, spam }: { view: DeskView; spam: number }) {
  const className = "inline-flex min-h-11 items-center font-[600] text-evergreen-700";
  const start = readView(new URLSearchParams());
  if (view.spam)
    return (
      <Link className={className} to={viewPath(start)}>
        {desk.spam.back}
      </Link>
    );
  if (spam === 0) return null;
  return (
    <Link className={className} to={viewPath({ ...start, spam: true })}>
      {desk.spam.link(spam)}
    </Link>
  );
}

/** Link to the signed-in member's inquiries, or back to all. */
export function MineLink({ view, mine }: { view: DeskView; mine: number }) {
  if (mine === 0 && !view.mine) return null;
  const start = readView(new URLSearchParams());
  return (
    <Link
      className="inline-flex min-h-11 items-center font-[600] text-evergreen-700"
      to={viewPath(view.mine ? start : { ...start, mine: true })}
    >
      {view.mine ? desk.own.all : desk.own.mine(mine)}
    </Link>
  );
}
