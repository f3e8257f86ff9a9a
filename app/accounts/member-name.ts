import { useRouteLoaderData } from "react-router";

/** Names by e-mail, as the staff area shows them. */
export type MemberNames = Readonly<Record<string, string>>;

/** What a member is called (decision R17): without a name of their own, the part of the address before the @. */
export function memberName({ name, email }: { name: string; email: string }): string {
  return name.trim() || (email.includes("@") ? email.slice(0, email.lastIndexOf("@")) : email);
}

/** The name of a history's author, stored by e-mail. A process ("import") keeps its name. */
export function nameIn(names: MemberNames, actor: string): string {
  return Object.hasOwn(names, actor) ? (names[actor] ?? actor) : memberName({ name: "", email: actor });
}

/** `nameIn` with the names that the guard has loaded. */
export function useMemberNames(): (actor: string) => string {
  const names = useRouteLoaderData<{ names: MemberNames } | null>("guard")?.names ?? {};
  return (actor) => nameIn(names, actor);
}
