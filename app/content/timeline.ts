/** One year of the timeline on /about. */
export type Year = { year: number; text: string };

export const timeline: readonly Year[] = [
  { year: 2012, text: "The drive is founded by a child aged eight." },
  { year: 2015, text: "The drive goes on: new, unwrapped toys for children in need at Christmas." },
  { year: 2020, text: "Another Christmas, and another drive for children in need." },
  { year: 2023, text: "12,500 toys, 2,300 children, 5 counties, 38 business partners." },
  { year: 2024, text: "30,000 toys, 11,500 children, 9 counties." },
];
