import { useSession } from "#app/auth/session.tsx";
import { session as words } from "#app/copy/staff/accounts/session.ts";

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
