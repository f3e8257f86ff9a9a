import { expect, test } from "vitest";
import { mailAddress, messageBody } from "./message.ts";

const application = {
  firstName: "Ana",
  lastName: "Ruiz & Sons",
  email: "ana@example.org",
  phone: "(408) 555-0100",
  availability: "Weekday evenings, 6-8 PM",
  skillsExperience: "Driving\r\nLifting 20% more + sorting",
  volunteerOpportunities: "Toy sorting",
};

test("the message lists six lines in the stated order", () => {
  expect(messageBody(application).split("\n")).toEqual([
    "Name: Ana Ruiz & Sons",
    "Email: ana@example.org",
    "Phone: (408) 555-0100",
    "Availability: Weekday evenings, 6-8 PM",
    "Skills/Experience: Driving Lifting 20% more + sorting",
    "Opportunities: Toy sorting",
  ]);
});

test("what was left open is said to be so", () => {
  expect(messageBody({ ...application, volunteerOpportunities: "  " })).toMatch(
    /\nOpportunities: Not specified$/,
  );
});

test("the address carries subject and text through every character that could break it", () => {
  const body = messageBody(application);
  const url = new URL(mailAddress("hello@example.org", body));
  expect(url.protocol + url.pathname).toBe("mailto:hello@example.org");
  expect(url.searchParams.get("subject")).toBe("Volunteer Application");
  expect(url.searchParams.get("body")).toBe(body.replaceAll("\n", "\r\n"));
  expect(url.href).not.toContain("+");
});
