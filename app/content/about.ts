/** One card of the team on /about. A card without a name shows its role; `letters` are printed on its block. */
export type TeamMember = { name?: string; letters: string; role: string; focus: string };

export const team: readonly TeamMember[] = [
  { letters: "FO", role: "Founder", focus: "Vision and youth leadership" },
  { letters: "ED", role: "Executive Director", focus: "Partnerships" },
  { letters: "OP", role: "Operations", focus: "Collection and storage" },
  { letters: "VO", role: "Volunteers", focus: "Orientation and toy sorting" },
  { letters: "DI", role: "Distribution", focus: "Families and nonprofit partners" },
  { letters: "CO", role: "Communications", focus: "Press and newsletter" },
];

/** One year of the timeline on /about. */
export type Year = { year: number; text: string };

export const timeline: readonly Year[] = [
  { year: 2012, text: "The drive is founded by a child aged eight." },
  { year: 2015, text: "The drive goes on: new, unwrapped toys for children in need at Christmas." },
  { year: 2020, text: "Another Christmas, and another drive for children in need." },
  { year: 2023, text: "12,500 toys, 2,300 children, 5 counties, 38 business partners." },
  { year: 2024, text: "30,000 toys, 11,500 children, 9 counties." },
];
