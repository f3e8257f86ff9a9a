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

export const questions = kind({
  name: "questions",
  title: "Questions",
  about: "Questions and answers on Donate, Host a Toy Drive and the city pages",
  pages: ["/donate", "/join", "/locations/*"],
  schema,
  sentences: [
    "donors.*.question",
    "donors.*.answer",
    "donors.*.linkText",
    "join.*.question",
    "join.*.answer",
    "join.*.linkText",
    "cities.*.question",
    "cities.*.answer",
    "cities.*.linkText",
  ],
  starter: {
    donors: [
      {
        question: "Is it too late to give?",
        answer: "{collection}. Headquarters takes toys all year.",
        linkText: "Find a location",
        linkTo: "/locations",
      },
      {
        question: "May I wrap the toy?",
        answer: "Please do not. We sort the toys by age, and for that we have to see them.",
        linkText: "",
        linkTo: "",
      },
      {
        question: "Do you take gift cards?",
        answer: "Yes, from major retailers. They are on the list for ages 13-17.",
        linkText: "",
        linkTo: "",
      },
      {
        question: "Do you take used toys?",
        answer: "No, only new ones. Books in good condition are welcome.",
        linkText: "",
        linkTo: "",
      },
    ],
    join: [
      {
        question: "Can we take part with several addresses?",
        answer: "Yes. Up to five addresses go into one registration, each with its own hours.",
        linkText: "",
        linkTo: "",
      },
      {
        question: "When does the drive run?",
        answer:
          "The main drive runs from early November to mid-December, and donations are accepted year-round.",
        linkText: "",
        linkTo: "",
      },
      {
        question: "Must our box be open to everybody?",
        answer: "No. An address that is not public stays off this site; the box is then for your own people.",
        linkText: "",
        linkTo: "",
      },
      {
        question: "Which toys do you take?",
        answer: "New, unwrapped toys for ages 0-17. The page for toy donors lists what is needed most.",
        linkText: "See the most needed toys",
        linkTo: "/donate",
      },
      {
        question: "What happens when our box is full?",
        answer: "Write to us or call, and we arrange the pick-up with you.",
        linkText: "Get in touch",
        linkTo: "/contact",
      },
    ],
    cities: [
      {
        question: "Where can I drop off toys in {city}?",
        answer:
          "Enter your zip code to see the drop-off locations near you. Headquarters in San Jose takes toys as well.",
        linkText: "Ask us for a location",
        linkTo: "/contact",
      },
      {
        question: "When are toys collected?",
        answer: "{collection}. Donations are accepted year-round.",
        linkText: "Important Dates",
        linkTo: "/important-dates",
      },
      {
        question: "Which toys are needed?",
        answer: "New, unwrapped toys for ages 0-17. Each age has a list of what is needed most.",
        linkText: "Most needed toys",
        linkTo: "/donate",
      },
      {
        question: "How do I host a toy drive in {city}?",
        answer:
          "Sign up, put out a box for 2-4 weeks, and tell us when it is full. It costs nothing and takes 1-2 hours of staff time.",
        linkText: "Sign up to host",
        linkTo: "/join",
      },
      {
        question: "Can I help without a toy?",
        answer: "Yes. Volunteers sort toys, help collect them and support distribution day.",
        linkText: "Volunteer",
        linkTo: "/volunteer",
      },
    ],
  },
});
