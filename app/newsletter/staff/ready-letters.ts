import type { Letter } from "#app/newsletter/letter-text.ts";
import type { Part } from "#app/newsletter/part-letters.ts";

interface ReadyLetter {
  /** On its button. */
  name: string;
  audience: Part;
  letter: Letter;
}

const letterOf = (subject: string, text: string): Letter => ({
  subject,
  text: `# ${subject}\n\n${text}`,
  preview: "",
});

/** Letters to begin with. */
export const READY: Readonly<Record<string, ReadyLetter>> = {
  thanks: {
    name: "Thank the hosts",
    audience: "hosts",
    letter: letterOf(
      "Thank you for hosting a box",
      "Hello,\n\nthe toys from your box were handed to families. That was you, and the people who came by.\n\nMay we ask you again in September?",
    ),
  },
  pickup: {
    name: "We come on Friday",
    audience: "hosts",
    letter: letterOf(
      "We come on Friday",
      "Hello,\n\non Friday our driver comes for the toys in your box. You need not do anything.\n\nAre you closed that day? Reply to this email.",
    ),
  },
};
