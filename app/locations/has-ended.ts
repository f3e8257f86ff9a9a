/** Whether a place's own last day is over: visitors do not see it, whatever its state. Only staff pages need to know. */
export function hasEnded({ ends_on }: { ends_on: string | null }, today: string): boolean {
  return ends_on !== null && ends_on < today;
}
