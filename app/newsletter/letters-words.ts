import type { Part } from "./part-letters.ts";

/** Footer of every letter. */
export const letterWords = {
  why: (name: string) => `You get this because you asked for letters from ${name}.`,
  /** Why a letter about somebody's part comes. */
  part: {
    hosts: (name: string) => `You get this because you host a toy drive with ${name}.`,
    volunteers: (name: string) => `You get this because you signed up for a shift with ${name}.`,
    companies: (name: string) => `You get this because your company gave to ${name}.`,
  } satisfies Record<Part, (name: string) => string>,
  refuse: "No more letters about this",
  leave: "Leave the list",
  web: "Read it on the site",
} as const;
