import { session as words } from "#app/copy/staff/session.ts";
import { useSession } from "./session.tsx";

/** The signed-in member and the buttons to sign out, in the head of every staff page. */
export function AccountMenu() {
  const { user } = useSession();
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-sm text-ink-muted wrap-anywhere">
      <span className="max-sm:basis-full">{user?.email}</span>
      <SignOutForm className="toggle" />
      <SignOutForm className="toggle" everywhere />
    </div>
  );
}

/** A button that signs out, with and without scripts. */
export function SignOutForm({
  everywhere = false,
  className,
}: {
  /** In all browsers of this member. */
  everywhere?: boolean;
  className: string;
}) {
  const { signOut } = useSession();
  return (
    <form
      method="post"
      action="/auth/sign-out"
      onSubmit={(event) => {
        event.preventDefault();
        signOut({ everywhere });
      }}
    >
      {everywhere && <input type="hidden" name="everywhere" value="1" />}
      <button className={className} type="submit">
        {everywhere ? words.signOutEverywhere : words.signOut}
      </button>
    </form>
  );
}
