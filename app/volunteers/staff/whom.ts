export const WHOM = {
  seat: "Everyone with a seat",
  waiting: "The waiting list",
  both: "Both",
  came: "Those who came",
};
export type Whom = keyof typeof WHOM;

export function isAmong(
  whom: Whom,
  person: { status: string; came_at: string | null; walk_in: number },
): boolean {
  if (whom === "came") return person.came_at !== null;
  // Who came without signing up has taken no seat: such letters are not for them (decision R15).
  return person.walk_in === 0 && (whom === "both" || person.status === whom);
}
