/** Footer of every letter. */
export const letterWords = {
  why: (name: string) => `You get this because you asked for letters from ${name}.`,
  leave: "Leave the list",
  web: "Read it on the site",
} as const;
