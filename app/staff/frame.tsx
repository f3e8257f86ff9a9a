import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { AccountMenu } from "#app/accounts/account-menu.tsx";
import { useSite } from "#app/content/site.ts";
import { Icon, Logo } from "#app/core/ui/icon.tsx";
import { SkipLink } from "#app/frame/top-bar.tsx";
import type { PageLink } from "#app/words/en/shared.ts";
import { SectionRow } from "./sections.tsx";

export const SEARCH = "/admin/search";

interface StaffPageProps {
  /** Main heading; omitted if the page has its own. */
  heading?: string;
  /** Link to the parent page. It takes the place of the heading in the header, and the heading starts the page. */
  back?: PageLink;
  /** Index of the selected tab; omitted on pages outside the two tabs. */
  tab?: number;
  searched?: string;
  /** Layout of the usual body around the content, "" if it has none; without it the page makes its own body. */
  body?: string;
  children: ReactNode;
}

/** A staff page: one slim header, the sections, and the content. Nothing of the public site is around it. */
export function StaffPage({ heading, back, tab, searched, body, children }: StaffPageProps) {
  const { name } = useSite().organization;
  const title = heading && (
    <h1>
      <bdi>{heading}</bdi>
    </h1>
  );
  return (
    <div className="tool">
      <SkipLink />
      <header className="tool-head">
        <div className="wrap">
          <Link
            className="-ml-2 grid size-11 flex-none place-items-center [&>svg]:size-7.5"
            to="/admin/today"
            aria-label={`${name}, staff: Today`}
          >
            <Logo />
          </Link>
          {back ? (
            <Link className="inline-flex min-h-11 items-center gap-2 font-semibold text-sm" to={back.to}>
              <Icon name="chevron" className="size-3.5 rotate-90" />
              <span>{back.text}</span>
            </Link>
          ) : (
            title
          )}
          <SearchOverEverything searched={searched} />
          <Link className="icon-button ml-auto lg:hidden" to={SEARCH} aria-label="Search everything">
            <Icon name="search" />
          </Link>
          <AccountMenu />
        </div>
      </header>
      <SectionRow selected={tab} />
      <main id="main" tabIndex={-1} className="staff">
        {back && title && <div className="wrap tool-title">{title}</div>}
        {body === undefined ? children : <div className={`wrap tool-body ${body}`}>{children}</div>}
      </main>
    </div>
  );
}

/** Not while something is typed or chosen: "/" may be part of it. */
const TYPING = "input, textarea, select, [contenteditable], dialog *";

/** The search in the header; "/" moves the focus to it. */
function SearchOverEverything({ searched = "" }: { searched?: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key !== "/" || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (target instanceof Element && target.matches(TYPING)) return;
      // Phones have the field on the results page.
      const field = [input.current, document.querySelector<HTMLInputElement>("main #everything-here")].find(
        (one) => one && one.getClientRects().length > 0,
      );
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <search className="find with-icon">
      <form action={SEARCH}>
        <label className="sr-only" htmlFor="everything">
          Search everything
        </label>
        <Icon name="search" />
        <input
          key={searched}
          ref={input}
          className="input"
          id="everything"
          type="search"
          name="q"
          maxLength={100}
          placeholder="Search people, places, texts"
          autoComplete="off"
          defaultValue={searched}
          aria-keyshortcuts="/"
        />
        <span className="find-key" aria-hidden="true">
          /
        </span>
      </form>
    </search>
  );
}
