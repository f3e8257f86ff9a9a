import { useSession } from "./session.tsx";

/** Sign-out button, also for all of the member's browsers; works without scripts. */
export function SignOutForm({ everywhere = false, className }: { everywhere?: boolean; className: string }) {
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
