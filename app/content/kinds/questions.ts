import { z } from "zod";
import { line, list, path, text } from "./fields.ts";
import { kind } from "./kind.ts";

const TOKENS =
  "{city} becomes the city's name, {collection} the dates of the collection as they are true on that day.";

function questionsOf(label: string, help?: string) {
  const question = z.object({
    question: line("Question", { max: 120 }),
    answer: text("Answer", { max: 400, ...(help && { help }) }),
    linkText: line("Link, words", { max: 40, optional: true }),
    linkTo: path("Link, page", { optional: true }),
  });
  return list(label, question, { entry: "question", min: 1, max: 12 });
}

const DONOR_TOKENS =
  "{collection} becomes the dates of the collection as they are true on that day. Gifts of money and the tax id follow by themselves once they are set under Links and Organization.";

const schema = z.object({
  donors: questionsOf("On Donate", DONOR_TOKENS),
  join: questionsOf("On Host a Toy Drive"),
  cities: questionsOf("On every city page", TOKENS),
});

const ask = (question: string, answer: string, linkText = "", linkTo = "") => ({
  ...{ question, answer, linkText, linkTo },
});

export const questions = kind({
  name: "questions",
  title: "Questions",
  about: "Questions and answers on Donate, Host a Toy Drive and the city pages",
  pages: ["/donate", "/join", "/locations/*"],
  schema,
  sentences: ["*.*.question", "*.*.answer", "*.*.linkText"],
  starter: {
    donors: [
      ask(
        "Is it too late to give?",
        "{collection}. Headquarters takes toys all year.",
        "Find a location",
        "/locations",
      ),
      ask("May I wrap the toy?", "Please do not. We sort the toys by age, and for that we have to see them."),
      ask("Do you take gift cards?", "Yes, from major retailers. They are on the list for ages 13-17."),
      ask("Do you take used toys?", "No, only new ones. Books in good condition are welcome."),
    ],
    join: [
      ask(
        "Can we take part with several addresses?",
        "Yes. Up to five addresses go into one registration, each with its own hours.",
      ),
      ask(
        "When does the drive run?",
        "The main drive runs from early November to mid-December, and donations are accepted year-round.",
      ),
      ask(
        "Must our box be open to everybody?",
        "No. An address that is not public stays off this site; the box is then for your own people.",
      ),
      ask(
        "Which toys do you take?",
        "New, unwrapped toys for ages 0-17. The page for toy donors lists what is needed most.",
        "See the most needed toys",
        "/donate",
      ),
      ask(
        "What happens when our box is full?",
        "Write to us or call, and we arrange the pick-up with you.",
        "Get in touch",
        "/contact",
      ),
    ],
    cities: [
      ask(
        "Where can I drop off toys in {city}?",
        "In the season your zip code shows the drop-off locations near you. Headquarters takes toys as well.",
        "Ask us for a location",
        "/contact",
      ),
      ask(
        "When are toys collected?",
        "{collection}. Donations are accepted year-round.",
        "Important Dates",
        "/important-dates",
      ),
      ask(
        "Which toys are needed?",
        "New, unwrapped toys for ages 0-17. Each age has a list of what is needed most.",
        "Most needed toys",
        "/donate",
      ),
      ask(
        "How do I host a toy drive in {city}?",
        "Sign up, put out a box for 2-4 weeks, and tell us when it is full. It costs nothing and takes 1-2 hours of staff time.",
        "Sign up to host",
        "/join",
      ),
      ask(
        "Can I help without a toy?",
        "Yes. Volunteers sort toys, help collect them and support distribution day.",
        "Volunteer",
        "/volunteer",
      ),
    ],
  },
});
