import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { useSession } from "#app/accounts/session.tsx";
import { SignOutForm } from "#app/accounts/sign-in/sign-out-form.tsx";
import { LanguageLinks } from "#app/core/languages/language-links.tsx";
import { Link } from "#app/core/languages/link.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { languageWords } from "#app/words/en/languages.ts";
import { besideBar, navigation, topBar } from "#app/words/en/navigation.ts";
import type { PageLink } from "#app/words/en/shared.ts";
import { englishPath } from "#app/words/paths.ts";
import type { BarGroup } from "./top-bar.tsx";

const ID = "menu";

/**
 * The menu on narrow screens. A native popover opens without scripts, closes on Escape and returns the focus. Scripts
 * update its state for screen readers, and close it when a link is chosen or the focus moves to the page below.
 */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const { user, role } = useSession();

  useCloseOnNavigation(menu);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: FocusEvent) => {
      const bar = menu.current?.closest("header");
      if (event.target instanceof Node && !bar?.contains(event.target)) menu.current?.hidePopover();
    };
    document.addEventListener("focusin", closeOutside);
    return () => document.removeEventListener("focusin", closeOutside);
  }, [open]);

  const close = () => menu.current?.hidePopover();
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
        ref={menu}
        className="mobile-menu on-dark"
        id={ID}
        popover="auto"
        onToggle={(event) => {
          setOpen(event.newState === "open");
          if (event.newState === "open") menu.current?.querySelector<HTMLElement>("a, button")?.focus();
        }}
      >
        <nav aria-label={navigation.menu}>
          <ul>
            {[navigation.find, ...besideBar].map((link) => (
              <li key={link.to} className="first">
                <MenuLink link={link} onChoose={close} />
              </li>
            ))}
            {topBar.map((entry) => (
              <li key={entry.text}>
                {"entries" in entry ? (
                  <Group key={pathname} group={entry} onChoose={close} />
                ) : (
                  <MenuLink link={entry} onChoose={close} />
                )}
              </li>
            ))}
            {role && (
              <li>
                <MenuLink link={navigation.admin} onChoose={close} />
              </li>
            )}
          </ul>
        </nav>
        <nav aria-label={languageWords.menuLabel}>
          <ul className="flex flex-wrap gap-x-6 pt-4">
            <LanguageLinks />
          </ul>
        </nav>
        {user && role && (
          <div className="mobile-menu-account">
            <p className="small text-evergreen-200 wrap-anywhere">
              {navigation.signedInAs} {user.email}
            </p>
            <SignOutForm className="btn line" />
          </div>
        )}
      </div>
    </>
  );
}

/**
 * Also closes the menu on Back and Forward, as soon as the navigation starts. If the menu is opened again while the
 * page loads, it stays open.
 */
function useCloseOnNavigation(menu: RefObject<HTMLDivElement | null>) {
  const shown = useLocation().key;
  const leavingFor = useNavigation().location?.key;
  const closedFor = useRef(shown);
  const close = useEffectEvent((key: string) => {
    if (closedFor.current === key) return;
    closedFor.current = key;
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
  });
  useEffect(() => {
    if (leavingFor) close(leavingFor);
  }, [leavingFor]);
  useEffect(() => close(shown), [shown]);
}

function MenuLink({ link, onChoose }: { link: PageLink; onChoose: () => void }) {
  const pathname = englishPath(useLocation().pathname);
  return (
    <Link to={link.to} aria-current={pathname === link.to ? "page" : undefined} onClick={onChoose}>
      {link.text}
    </Link>
  );
}

/** Initially open if it contains the current page. */
function Group({ group, onChoose }: { group: BarGroup; onChoose: () => void }) {
  const pathname = englishPath(useLocation().pathname);
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
