import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { SignOutForm } from "#app/auth/account-menu.tsx";
import { useSession } from "#app/auth/session.tsx";
import { navigation, topBar } from "#app/copy/navigation.ts";
import type { PageLink } from "#app/copy/types.ts";
import { Icon } from "./icon.tsx";
import type { BarGroup } from "./top-bar.tsx";

const ID = "menu";

/**
 * The menu of narrow screens. A native popover: it opens without scripts, Escape closes it and gives focus
 * back. Scripts tell assistive technology its state, and close it when a link is chosen or focus goes on to
 * the page that it covers.
 */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const { user, isAdmin } = useSession();

  useCloseOnNavigation(sheet);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: FocusEvent) => {
      const bar = sheet.current?.closest("header");
      if (event.target instanceof Node && !bar?.contains(event.target)) sheet.current?.hidePopover();
    };
    document.addEventListener("focusin", closeOutside);
    return () => document.removeEventListener("focusin", closeOutside);
  }, [open]);

  const close = () => sheet.current?.hidePopover();
  return (
    <>
      <button
        className="menu-btn"
        type="button"
        aria-expanded={open}
        aria-controls={ID}
        popoverTarget={ID}
        aria-label={open ? navigation.closeMenu : navigation.openMenu}
      >
        <Icon name={open ? "close" : "menu"} />
      </button>
      <div
        ref={sheet}
        className="sheet on-dark"
        id={ID}
        popover="auto"
        onToggle={(event) => {
          setOpen(event.newState === "open");
          if (event.newState === "open") sheet.current?.querySelector<HTMLElement>("a, button")?.focus();
        }}
      >
        <nav aria-label={navigation.menu}>
          <ul>
            {topBar.map((entry) => (
              <li key={entry.text}>
                {"entries" in entry ? (
                  <Group key={pathname} group={entry} onChoose={close} />
                ) : (
                  <MenuLink link={entry} onChoose={close} />
                )}
              </li>
            ))}
            {isAdmin && (
              <li>
                <MenuLink link={navigation.admin} onChoose={close} />
              </li>
            )}
          </ul>
        </nav>
        {user && isAdmin && (
          <div className="who">
            <p className="small who-line">
              {navigation.signedInAs} {user.email}
            </p>
            <SignOutForm className="btn line" />
          </div>
        )}
      </div>
    </>
  );
}

/** Back and Forward close the sheet too. */
function useCloseOnNavigation(sheet: RefObject<HTMLDivElement | null>) {
  const { key } = useLocation();
  const shownOn = useRef(key);
  useEffect(() => {
    if (shownOn.current === key) return;
    shownOn.current = key;
    if (sheet.current?.matches(":popover-open")) sheet.current.hidePopover();
  }, [key, sheet]);
}

function MenuLink({ link, onChoose }: { link: PageLink; onChoose: () => void }) {
  const { pathname } = useLocation();
  return (
    <Link to={link.to} aria-current={pathname === link.to ? "page" : undefined} onClick={onChoose}>
      {link.text}
    </Link>
  );
}

/** Closed unless the current page is in it. */
function Group({ group, onChoose }: { group: BarGroup; onChoose: () => void }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(group.entries.some((link) => link.to === pathname));
  const list = useId();
  return (
    <>
      <button type="button" aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
        {group.text} <Icon name="chevron" />
      </button>
      <ul id={list}>
        {group.entries.map((link) => (
          <li key={link.to}>
            <MenuLink link={link} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  );
}
