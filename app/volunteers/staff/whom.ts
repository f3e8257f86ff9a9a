/** Whom a message to a shift can go to. */
export const WHOM = {
  seat: "Everyone with a seat",
  waiting: "The waiting list",
  both: "Both",
  came: "Those who came",
};
export type Whom = keyof typeof WHOM;

export function isAmong(whom: Whom, person: { status: string; came_at: string | null }): boolean {
  if (whom === "came") return person.came_at !== null;
  return whom === "both" || person.status === whom;
}
