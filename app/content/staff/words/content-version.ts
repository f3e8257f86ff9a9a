/** One version of a content, compared with another. */
export const contentVersion = {
  heading: (version: number) => (version === 0 ? "The first text" : `Version ${version}`),
  by: (actor: string, time: string) => `Published by ${actor}, ${time}.`,
  starter: "What the site began with.",
  with: "Compared with",
  public: (version: number) => `what is public now (version ${version})`,
  other: (version: number) => `version ${version}`,
  show: "Compare",
  same: "There is no difference.",
  differs: (count: number) => (count === 1 ? "1 field differs." : `${count} fields differ.`),
  restore: "Make it my draft",
  restoreText: "Visitors see it when you publish.",
  replaces: (actor: string, time: string) => `It takes the place of the draft that ${actor} saved ${time}.`,
} as const;
