import { useSession } from "./session.tsx";

/** Sign-out button; works without scripts. */
export function SignOutForm({
  everywhere = false,
  className,
}: {
  /** Sign out of all the member's browsers. */
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
        {everywhere ? "End all my sessions" : "Sign Out"}
      </button>
    </form>
  );
}
