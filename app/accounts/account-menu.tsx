import { Link } from "react-router";
import { Foldout } from "#app/core/ui/foldout.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { Initials } from "./initials.tsx";
import { useMemberNames } from "./member-name.ts";
import { ROLE_NAMES } from "./roles.ts";
import { useSession } from "./session.tsx";
import { SignOutForm } from "./sign-out-form.tsx";

/** "View the site", the account menu, and Sign Out, in the header of every staff page. */
export function AccountMenu() {
  const { user, role } = useSession();
  const nameOf = useMemberNames();
  const name = user ? nameOf(user.email) : "Account";
  return (
    <div className="account">
      <Link className="account-site" to="/">
        View the site <Icon name="external" />
      </Link>
      <Foldout
        className="account-menu"
        label={
          <>
            <span className="sr-only">Account: </span>
            <Initials name={name} />
            <span className="account-name">{name}</span> <Icon name="chevron" />
          </>
        }
      >
        <ul className="account-list">
          <li className="account-who">
            <Initials name={name} />
            <span>
              <b>{name}</b>
              {user?.email}
              {role && `, ${ROLE_NAMES[role]}`}
            </span>
          </li>
          <AccountItems />
        </ul>
      </Foldout>
      <SignOutForm className="account-sign-out" />
    </div>
  );
}

/** Links to the member's own pages, and the two sign-out buttons. */
function AccountItems() {
  return (
    <>
      {[
        { path: "/admin/me/name", text: "My name" },
        { path: "/admin/me/password", text: "My password" },
        { path: "/admin/me/two-step", text: "Two-step sign-in" },
        { path: "/admin/me/passkeys", text: "Passkeys" },
        { path: "/admin/me/sessions", text: "My sessions" },
      ].map(({ path, text }) => (
        <li key={path}>
          <Link to={path}>{text}</Link>
        </li>
      ))}
      <li>
        <SignOutForm className="account-out" />
      </li>
      <li>
        <SignOutForm className="account-out" everywhere />
      </li>
    </>
  );
}

/** The same links in the sections sheet, for narrow screens. */
export function AccountLinks() {
  const { user, role } = useSession();
  return (
    <>
      <p className="whoami">
        {user?.email}
        {role && `, ${ROLE_NAMES[role].toLowerCase()}`}
      </p>
      <ul>
        <li>
          <Link to="/">
            View the site <Icon name="external" />
          </Link>
        </li>
        <AccountItems />
      </ul>
    </>
  );
}
