import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useSession } from "#app/accounts/session.tsx";
import { SignOutForm } from "#app/accounts/sign-out-form.tsx";
import { useSite } from "#app/content/site.ts";
import { LanguageLinks } from "#app/core/languages/language-links.tsx";
import { Link } from "#app/core/languages/link.tsx";
import { telephoneLink } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { useHydrated } from "#app/core/ui/use-hydrated.ts";
import { languageWords } from "#app/words/en/languages.ts";
import { type BarItem, footer, navigation, topBar } from "#app/words/en/navigation.ts";
import type { PageLink } from "#app/words/en/shared.ts";
import { englishPath } from "#app/words/paths.ts";
import { useOpen } from "./use-open.ts";

const ID = "menu";

/**
 * The menu on narrow screens: a sheet that hangs from the bar. Until scripts run, two links in the button's place open
 * and close it by the address, in every browser.
 */
export function MobileMenu() {
  const hydrated = useHydrated();
  const { open, setOpen, close, props } = useOpen<HTMLDivElement>();
  const menu = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const { user, role } = useSession();
  const { organization, headquarters, closedNow } = useSite();
  const { phone } = organization;
  // As the footer names it (R23).
  const dates = footer.getInvolved.links.find(({ to }) => to === "/important-dates");

  // The links above opened it before scripts ran.
  useEffect(() => setOpen(window.location.hash === `#${ID}`), [setOpen]);

  useEffect(() => {
    const sheet = menu.current;
    const bar = sheet?.closest("header");
    if (!open || !sheet || !bar) return;
    const root = document.documentElement.classList;
    root.add("menu-open");
    sheet.querySelector("a")?.focus({ preventScroll: true });
    // The bar moves when a notice above it is closed, which changes the height of the page.
    const hang = () => sheet.style.setProperty("--menu-top", `${bar.getBoundingClientRect().bottom}px`);
    hang();
    const page = new ResizeObserver(hang);
    page.observe(document.body);
    return () => {
      root.remove("menu-open");
      page.disconnect();
    };
  }, [open]);

  return (
    <div {...props} className="menu" id={ID}>
      {hydrated ? (
        <button
          className="menu-btn"
          type="button"
          aria-expanded={open}
          aria-label={open ? navigation.closeMenu : navigation.openMenu}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? "close" : "menu"} />
        </button>
      ) : (
        <>
          <a className="menu-btn" href={`#${ID}`} aria-label={navigation.openMenu}>
            <Icon name="menu" />
          </a>
          <a className="menu-btn" href="#main" aria-label={navigation.closeMenu}>
            <Icon name="close" />
          </a>
        </>
      )}
      <div ref={menu} className="mobile-menu on-dark">
        <nav aria-label={navigation.menu}>
          <ul className="mobile-menu-first">
            <li>
              <MenuLink link={footer.families}>
                <Icon name="arrow" />
              </MenuLink>
            </li>
            <li>
              <MenuLink link={navigation.find}>
                <Icon name="pin" />
              </MenuLink>
            </li>
          </ul>
          <ul className="mobile-menu-pages">
            {topBar.map((entry) => (
              <Fragment key={entry.text}>
                <li>
                  {"entries" in entry ? <Group key={pathname} group={entry} /> : <MenuLink link={entry} />}
                </li>
                {"to" in entry && entry.to === "/events" && dates && (
                  <li>
                    <MenuLink link={dates} />
                  </li>
                )}
              </Fragment>
            ))}
            {role && (
              <li>
                <MenuLink link={navigation.admin} />
              </li>
            )}
          </ul>
          {phone && (
            <p className="mobile-menu-foot">
              <a href={telephoneLink(phone)}>
                <Icon name="phone" /> {phone}
              </a>{" "}
              <span>
                <NoBreak text={closedNow ?? headquarters.hours} />
              </span>
            </p>
          )}
        </nav>
        <div className="mobile-menu-foot">
          {user && role && (
            <div>
              <p className="wrap-anywhere">{user.email}</p>
              <SignOutForm className="btn line compact" />
            </div>
          )}
          <nav aria-label={languageWords.menuLabel}>
            <ul>
              <LanguageLinks />
            </ul>
          </nav>
          {hydrated && (
            <button type="button" className="btn line" onClick={close}>
              {languageWords.close}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

function MenuLink({ link, children }: { link: PageLink; children?: ReactNode }) {
  const pathname = englishPath(useLocation().pathname);
  return (
    <Link to={link.to} aria-current={pathname === link.to ? "page" : undefined}>
      {link.text} {children}
    </Link>
  );
}

/** Initially open if it contains the current page, and as long as no script can open it. */
function Group({ group }: { group: Extract<BarItem, { entries: unknown }> }) {
  const pathname = englishPath(useLocation().pathname);
  const [open, setOpen] = useState(group.entries.some((link) => link.to === pathname));
  const hydrated = useHydrated();
  return (
    <>
      <button type="button" aria-expanded={hydrated ? open : undefined} onClick={() => setOpen(!open)}>
        {group.text} <Icon name="chevron" />
      </button>
      <ul>
        {group.entries.map((link) => (
          <li key={link.to}>
            <MenuLink link={link} />
          </li>
        ))}
      </ul>
    </>
  );
}
