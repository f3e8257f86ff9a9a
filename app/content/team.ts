/** One card of the team on /about. A card without a name shows its role; `letters` stand on its block. */
export type TeamMember = { name?: string; letters: string; role: string; focus: string };

export const team: readonly TeamMember[] = [
  { letters: "FO", role: "Founder", focus: "Vision and youth leadership" },
  { letters: "ED", role: "Executive Director", focus: "Partnerships" },
  { letters: "OP", role: "Operations", focus: "Collection and storage" },
  { letters: "VO", role: "Volunteers", focus: "Orientation and toy sorting" },
  { letters: "DI", role: "Distribution", focus: "Families and nonprofit partners" },
  { letters: "CO", role: "Communications", focus: "Press and newsletter" },
];
