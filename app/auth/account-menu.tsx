import { Link } from "react-router";
import { Foldout } from "#app/admin/foldout.tsx";
import { SignOutForm } from "#app/auth/sign-in/sign-out-form.tsx";
import { accountMenu } from "#app/copy/staff/accounts/account-menu.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useSession } from "./session.tsx";

/** "View the site" and the menu of the signed-in member, in the head of every staff page on wide screens. */
export function AccountMenu() {
  const { user, role } = useSession();
  return (
    <div className="account">
      <Link className="account-site" to="/">
        {accountMenu.viewSite} <Icon name="external" />
      </Link>
      <Foldout
        className="account-menu"
        label={
          <>
            {user?.email ?? accountMenu.label} <Icon name="chevron" />
          </>
        }
      >
        <ul className="account-list">
          <li className="account-who">
            <b>{user?.email}</b>
            <span>{role && accountMenu.roles[role]}</span>
          </li>
          <AccountItems />
        </ul>
      </Foldout>
    </div>
  );
}

/** The pages of one's own account, and both ways to sign out. */
function AccountItems() {
  return (
    <>
      {accountMenu.pages.map(({ path, text }) => (
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

/** The same in the sheet of all sections, for narrow screens. */
export function AccountLinks() {
  const { user, role } = useSession();
  return (
    <>
      <p className="whoami">
        {user?.email}
        {role && `, ${accountMenu.roles[role].toLowerCase()}`}
      </p>
      <ul>
        <li>
          <Link to="/">
            {accountMenu.viewSite} <Icon name="external" />
          </Link>
        </li>
        <AccountItems />
      </ul>
    </>
  );
}
