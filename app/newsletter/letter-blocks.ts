import { z } from "zod";
import { choice, line, list, noPicture, pattern, picture, text } from "#app/content/kinds/fields.ts";

/** One block of a letter; `block` decides which of the fields are used. */
const block = z
  .object({
    block: choice("Block", {
      heading: "Heading",
      text: "Text",
      picture: "Picture",
      button: "Button",
      date: "Date of the season",
    }),
    words: line("Words", { max: 120, optional: true, only: "heading button" }),
    text: text("Text", {
      max: 2000,
      optional: true,
      only: "text",
      help: "**bold** and [a link](https://...) work here.",
    }),
    link: pattern("Goes to", {
      matching: /^(\/(?!\/)|https:\/\/)[^\s<>"]*$/,
      error: "A page of this site, such as /locations, or an address that begins with https://.",
      optional: true,
      only: "button",
    }),
    date: pattern("Date", {
      matching: /^[a-z0-9-]{1,60}$/,
      error: "Choose a date of the season.",
      optional: true,
      choicesFrom: "season-dates",
      only: "date",
    }),
    picture: picture("Picture", { optional: true, only: "picture" }),
  })
  .superRefine((value, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: field.split("."), message });
    const kind = value.block;
    if ((kind === "heading" || kind === "button") && value.words === "")
      wrong("words", "Please fill this in.");
    if (kind === "text" && value.text === "") wrong("text", "Please fill this in.");
    if (kind === "button" && value.link === "") wrong("link", "Say where the button leads.");
    if (kind === "date" && value.date === "") wrong("date", "Choose a date of the season.");
    if (kind === "picture" && value.picture.id === "") wrong("picture.id", "Choose a picture.");
  });

/** A newsletter letter before it is personalized. */
export const letterSchema = z.object({
  subject: line("Subject", { max: 120, help: "Under 50 characters fits a phone." }),
  preview: line("First line in the mailbox", { max: 140, optional: true }),
  blocks: list("Letter", block, { entry: "block", min: 1, max: 40 }),
});

export type Letter = z.output<typeof letterSchema>;
export type LetterBlock = Letter["blocks"][number];

/** The initial content of a new letter. */
export const blankLetter: Letter = {
  subject: "",
  preview: "",
  blocks: [
    { block: "heading", words: "", text: "", link: "", date: "", picture: noPicture },
    { block: "text", words: "", text: "", link: "", date: "", picture: noPicture },
  ],
};
