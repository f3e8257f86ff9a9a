import { useSession } from "#app/auth/session.tsx";
import { SignOutForm } from "#app/auth/sign-out-form.tsx";

/** Who is signed in, and the ways out; in the head of every staff page. */
export function Who() {
  const { user } = useSession();
  return (
    <div className="staff-who">
      <span>{user?.email}</span>
      <SignOutForm className="toggle" />
      <SignOutForm className="toggle" everywhere />
    </div>
  );
}
