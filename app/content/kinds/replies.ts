import { z } from "zod";
import { choice, group, line, list, text } from "../fields.ts";
import { kind } from "../kind.ts";

const TOKENS =
  "Filled in: {contact}, {company}, {type}, {quantity}, {drive}, {phone}, {address}, {hours}, {taxId}, {me}. What stands in < > is checked by hand before it can be sent.";

/** The subject and the text of a letter. */
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

const schema = z.object({
  replies: list("Replies to inquiries", reply, { entry: "reply", min: 1, max: 30 }),
  approved: group("To a host whose registration is approved", letter),
  declined: group("To a host whose registration is declined", letter),
});

const closing = "{me}\n{drive}\n{phone}";

export const replies = kind({
  name: "replies",
  title: "Replies",
  about: "Templates for the answers to companies and hosts; only staff see them",
  pages: [],
  schema,
  starter: {
    replies: [
      {
        name: "Pickup",
        subject: "Your donation: we can pick it up",
        text: `Dear {contact},\n\nthank you for thinking of the children. We can pick up your donation ({quantity}) on <day>, between <time> and <time>.\n\nPlease tell us the address, whether there is a loading dock, and whom we ask for on the day.\n\n${closing}`,
        status: "contacted",
      },
      {
        name: "Drop-off",
        subject: "Your donation: where to bring it",
        text: `Dear {contact},\n\nthank you for thinking of the children. Please bring your donation ({quantity}) to our headquarters:\n\n{address}\n{hours}\n\nTell us the day you would like to come, so that somebody is there to help unload.\n\n${closing}`,
        status: "contacted",
      },
      {
        name: "Gift cards",
        subject: "Your gift cards",
        text: `Dear {contact},\n\nthank you for offering gift cards. They are the best gift for teenagers. Cards of $25 to $50 from stores that are easy to reach help most; please send us activated cards with their receipt.\n\nYou can bring them to our headquarters, {address} ({hours}), or we agree on a day to pick them up.\n\n${closing}`,
        status: "contacted",
      },
      {
        name: "Money and tax id",
        subject: "Your donation and our tax id",
        text: `Dear {contact},\n\nthank you for your donation. Our tax id (EIN) is {taxId}. For toys and other goods we send you an acknowledgement letter once they are here; it says what we received and when, and you put the value on it.\n\nTo give money, <how to pay>.\n\n${closing}`,
        status: "contacted",
      },
      {
        name: "Need a delivery date",
        subject: "When can your donation come?",
        text: `Dear {contact},\n\nthank you again for your donation ({quantity}). So that we can plan helpers and space, please tell us the day on which it can come. Anything that is here by <day> goes to children this season.\n\n${closing}`,
        status: "in-progress",
      },
      {
        name: "Decline",
        subject: "Your offer to the drive",
        text: `Dear {contact},\n\nthank you for your offer. We cannot take it this time: we give new, unwrapped toys for ages 0-17 only.\n\nWe are sorry, and we are grateful that you thought of us.\n\n${closing}`,
        status: "declined",
      },
      {
        name: "Thank you",
        subject: "Thank you from all of us",
        text: `Dear {contact},\n\nyour donation has arrived. On behalf of the families: thank you, and thank you to everybody at {company}.\n\nAn acknowledgement letter for your records follows.\n\n${closing}`,
        status: "completed",
      },
    ],
    approved: {
      subject: "Your toy drive is approved",
      text: `Dear {contact},\n\nthank you for hosting a toy drive at {company}. We have approved it, and the public addresses that you gave us are on our list of locations now.\n\nWe bring the boxes before you begin. If something about your place changes, reply to this mail.\n\n${closing}`,
    },
    declined: {
      subject: "Your registration as a host",
      text: `Dear {contact},\n\nthank you for offering to host a toy drive at {company}. We cannot take it on this time: <reason>.\n\nWe are grateful that you thought of us, and would be glad to hear from you again.\n\n${closing}`,
    },
  },
});
