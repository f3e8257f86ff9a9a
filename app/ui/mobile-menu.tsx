import { useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { navigation, topBar } from "#app/content/navigation.ts";
import type { PageLink } from "#app/content/words.ts";
import { useSession } from "#app/staff/session.tsx";
import { Icon } from "./icon.tsx";
import type { BarGroup } from "./top-bar.tsx";

const ID = "menu";

/**
 * The menu of narrow screens. A native popover: it opens without scripts, Escape closes it and gives focus
 * back; scripts only tell assistive technology its state and close it when a link is chosen.
 */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const { user, isAdmin, signOut } = useSession();

  const shownOn = useRef(key);

  useEffect(() => {
    if (shownOn.current === key) return;
    shownOn.current = key;
    if (sheet.current?.matches(":popover-open")) sheet.current.hidePopover();
  }, [key]);

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
        <nav aria-label="Menu">
          <ul>
            {topBar.map((entry) => (
              <li key={entry.text}>
                {"entries" in entry ? <Group group={entry} /> : <MenuLink link={entry} />}
              </li>
            ))}
            {isAdmin && (
              <li>
                <MenuLink link={navigation.admin} />
              </li>
            )}
          </ul>
        </nav>
        {user && isAdmin && (
          <div className="who">
            <p className="small who-line">
              {navigation.signedInAs} {user.email}
            </p>
            <button className="btn line" type="button" onClick={signOut}>
              {navigation.signOut}
            </button>
          </div>
        )}
      </div>
    </>
  );
}

function MenuLink({ link }: { link: PageLink }) {
  const { pathname } = useLocation();
  return (
    <Link to={link.to} aria-current={pathname === link.to ? "page" : undefined}>
      {link.text}
    </Link>
  );
}

function Group({ group }: { group: BarGroup }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(group.entries.some((link) => link.to === pathname));
  const list = useId();
  return (
    <>
      <button type="button" aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
        {group.text} <Icon name="chevron" />
      </button>
      <ul id={list} hidden={!open}>
        {group.entries.map((link) => (
          <li key={link.to}>
            <MenuLink link={link} />
          </li>
        ))}
      </ul>
    </>
  );
}
