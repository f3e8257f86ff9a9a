import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useSession } from "#app/accounts/session.tsx";
import { useSite } from "#app/content/site.ts";
import { LanguageLinks } from "#app/core/languages/language-links.tsx";
import { Link } from "#app/core/languages/link.tsx";
import { Icon, Logo } from "#app/core/ui/icon.tsx";
import { useHydrated } from "#app/core/ui/use-hydrated.ts";
import { currentLanguage } from "#app/words/current.ts";
import { languageWords } from "#app/words/en/languages.ts";
import { navigation, topBar } from "#app/words/en/navigation.ts";
import type { PageLink } from "#app/words/en/shared.ts";
import { languages } from "#app/words/languages.ts";
import { englishPath } from "#app/words/paths.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { useOpen } from "./use-open.ts";

export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      {navigation.skip}
    </a>
  );
}

export function TopBar() {
  const pathname = englishPath(useLocation().pathname);
  const { role } = useSession();
  const language = languages[currentLanguage()].name;
  return (
    <header className="topbar">
      <div className="wrap">
        <Link className="brand" to="/">
          <Logo />
          <span>{useSite().organization.name}</span>
        </Link>
        <nav className="nav" aria-label={navigation.main}>
          <ul>
            {topBar.map((entry) =>
              "entries" in entry ? (
                <Dropdown
                  key={entry.text}
                  text={entry.text}
                  current={entry.entries.some((link) => link.to === pathname)}
                >
                  {entry.entries.map((link) => (
                    <li key={link.to}>
                      <Link to={link.to} aria-current={pathname === link.to ? "page" : undefined}>
                        <b>{link.text}</b>
                        <span>{link.line}</span>
                      </Link>
                    </li>
                  ))}
                </Dropdown>
              ) : (
                <BarLink key={entry.to} link={entry} pathname={pathname} />
              ),
            )}
            <BarLink link={navigation.families} pathname={pathname} />
            <Dropdown text={language} label={languageWords.current(language)}>
              <LanguageLinks />
            </Dropdown>
            <li className="flex items-center pl-2">
              <Link
                to={navigation.find.to}
                className="btn green compact"
                aria-current={pathname === navigation.find.to ? "page" : undefined}
              >
                <Icon name="pin" />
                {navigation.find.text}
              </Link>
            </li>
            {role && (
              <li className="flex items-center pl-2">
                <Link
                  to={navigation.admin.to}
                  className="btn line compact"
                  aria-current={pathname.startsWith("/admin") ? "page" : undefined}
                >
                  {navigation.admin.text}
                </Link>
              </li>
            )}
          </ul>
        </nav>
        <Link className="find-pin" to={navigation.find.to} aria-label={navigation.find.text}>
          <Icon name="pin" />
        </Link>
        <MobileMenu />
      </div>
    </header>
  );
}

function BarLink({ link, pathname }: { link: PageLink; pathname: string }) {
  return (
    <li>
      <Link to={link.to} aria-current={pathname === link.to ? "page" : undefined}>
        {link.text}
      </Link>
    </li>
  );
}

interface DropdownProps {
  text: string;
  /** Accessible name of the button, if its text is not enough. */
  label?: string;
  /** True if the dropdown contains the current page. */
  current?: boolean;
  children: ReactNode;
}

function Dropdown({ text, label, current, children }: DropdownProps) {
  const hydrated = useHydrated();
  const { open, setOpen, props } = useOpen<HTMLLIElement>();

  return (
    <li {...props} className={current ? "is-current" : undefined}>
      <button
        type="button"
        aria-label={label}
        aria-expanded={hydrated ? open : undefined}
        onClick={() => setOpen(!open)}
      >
        {text} <Icon name="chevron" />
      </button>
      <ul className="dropdown">{children}</ul>
    </li>
  );
}
