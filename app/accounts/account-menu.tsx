import { Link } from "react-router";
import { Foldout } from "#app/core/ui/foldout.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { useMemberNames } from "./member-name.ts";
import { ROLE_NAMES } from "./roles.ts";
import { useSession } from "./session.tsx";
import { SignOutForm } from "./sign-out-form.tsx";

/** "View the site" and the account menu, in the head of every staff page on wide screens. */
export function AccountMenu() {
  const { user, role } = useSession();
  const nameOf = useMemberNames();
  return (
    <div className="account">
      <Link className="account-site" to="/">
        View the site <Icon name="external" />
      </Link>
      <Foldout
        className="account-menu"
        label={
          <>
            {user ? nameOf(user.email) : "Account"} <Icon name="chevron" />
          </>
        }
      >
        <ul className="account-list">
          <li className="account-who">
            <b>{user?.email}</b>
            <span>{role && ROLE_NAMES[role]}</span>
          </li>
          <AccountItems />
        </ul>
      </Foldout>
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
