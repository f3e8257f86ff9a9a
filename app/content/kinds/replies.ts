import { z } from "zod";
import { ASKS } from "./asks.ts";
import { choice, group, line, list, text } from "./fields.ts";
import { kind } from "./kind.ts";

const TOKENS =
  "Filled in: {contact}, {company}, {type}, {quantity}, {drive}, {phone}, {address}, {hours}, {taxId}, {me}. What stands in < > has to be checked.";

const letter = { subject: line("Subject", { max: 120 }), text: text("Text", { max: 4000, help: TOKENS }) };

const reply = z.object({
  name: line("Name of the template", { max: 60 }),
  ...letter,
  status: choice("Status that is offered with it", {
    keep: "Leave it as it is",
    contacted: "Contacted",
    "in-progress": "In Progress",
    completed: "Completed",
    declined: "Declined",
  }),
});

const question = z.object({
  name: line("Name of the template", { max: 60 }),
  ...letter,
  asks: choice("What the link asks for", ASKS),
});

const schema = z.object({
  replies: list("Replies to inquiries", reply, { entry: "reply", min: 1, max: 30 }),
  questions: list("Questions to a host before a decision", question, { entry: "question", min: 1, max: 20 }),
  approved: group("To a host whose registration is approved", letter),
  declined: group("To a host whose registration is declined", letter),
});

/** Shared greeting and signature of every letter. */
const letterOf = (text: string) => `Dear {contact},\n\n${text}\n\n{me}\n{drive}\n{phone}`;

export const replies = kind({
  name: "replies",
  title: "Replies",
  about: "Templates of answers to companies and hosts",
  pages: [],
  sentences: [
    "questions.*.subject",
    "questions.*.text",
    ...["approved.subject", "approved.text", "declined.subject", "declined.text"],
  ],
  schema,
  starter: {
    replies: [
      {
        name: "Pickup",
        subject: "Your donation: we can pick it up",
        text: letterOf(
          "thank you. We can pick up your donation ({quantity}) on <day>, between <time> and <time>. Please tell us the address, and whether there is a loading dock.",
        ),
        status: "contacted",
      },
      {
        name: "Drop-off",
        subject: "Your donation: where to bring it",
        text: letterOf(
          "thank you. Please bring your donation ({quantity}) to {address} ({hours}), and tell us the day, so that somebody helps you unload.",
        ),
        status: "contacted",
      },
      {
        name: "Gift cards",
        subject: "Your gift cards",
        text: letterOf(
          "thank you for the gift cards. Please bring them, activated and with their receipt, to {address} ({hours}), or tell us when we can pick them up.",
        ),
        status: "contacted",
      },
      {
        name: "Money and tax id",
        subject: "Your donation and our tax id",
        text: letterOf(
          "thank you for your donation. Our tax id (EIN) is {taxId}. To give money, <how to pay>.",
        ),
        status: "contacted",
      },
      {
        name: "Need a delivery date",
        subject: "When can your donation come?",
        text: letterOf(
          "please tell us the day on which your donation ({quantity}) comes, by <day> at the latest.",
        ),
        status: "in-progress",
      },
      {
        name: "Decline",
        subject: "Your offer to the drive",
        text: letterOf(
          "thank you for your offer. We cannot take it this time: we give new, unwrapped toys for ages 0-17 only.",
        ),
        status: "declined",
      },
      {
        name: "Thank you",
        subject: "Thank you from all of us",
        text: letterOf("your donation has arrived: thank you, and everybody at {company}."),
        status: "completed",
      },
    ],
    questions: [
      {
        name: "We need your hours",
        subject: "A question before we list your box",
        text: letterOf(
          "thank you for offering a place for a box at {company}. Before we put it on the site we need your opening hours.",
        ),
        asks: "hours",
      },
      {
        name: "May we call you?",
        subject: "May we call you?",
        text: letterOf(
          "thank you for offering to host a toy drive at {company}. We would like to talk to you first. Which number may we call?",
        ),
        asks: "phone",
      },
      {
        name: "Is the address public?",
        subject: "May everyone see your address?",
        text: letterOf(
          "thank you for offering to host a toy drive at {company}. May we list its address on our site, so that everyone can bring toys?",
        ),
        asks: "public",
      },
      {
        name: "When does it run?",
        subject: "When does your toy drive run?",
        text: letterOf(
          "thank you for offering to host a toy drive at {company}. From which day until which day does it run?",
        ),
        asks: "dates",
      },
    ],
    approved: {
      subject: "Your toy drive is approved",
      text: letterOf(
        "thank you for hosting a toy drive at {company}. We have approved it. If something about your place changes, reply to this mail.",
      ),
    },
    declined: {
      subject: "Your registration as a host",
      text: letterOf(
        "thank you for offering to host a toy drive at {company}. We cannot take it on this time: <reason>.",
      ),
    },
  },
});
