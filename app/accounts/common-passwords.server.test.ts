import { expect, test } from "vitest";
import { isCommon } from "./common-passwords.server.ts";

test.each([
  "123456789012",
  "password12345",
  "passwordpassword",
  "qwertyuiop12345",
  "sunshine123456",
  "Christmas2025!",
  "justinbieber1",
  "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
  "bayareatoydrive1",
  "ToyDrive2025!!",
  "maria.lopez2025",
  "P@ssw0rd1234",
  "1qaz2wsx3edc",
  "trustno1trustno1",
  "contraseña123",
  "Navidad2025!!",
  "correcthorsebatterystaple",
  "Correct horse battery staple",
])("%s is guessed early", async (password) => {
  expect(await isCommon(password, ["Bay Area Toy Drive", "maria.lopez@example.org"])).toBe(true);
});

test.each(["correct horse battery", "brass lantern picnic cloud", "kT9#vQ2!mZ7p", "día de los tres reyes"])(
  "%s is not",
  async (password) => {
    expect(await isCommon(password, ["Bay Area Toy Drive", "maria.lopez@example.org"])).toBe(false);
  },
);

test("the longest password is looked at as quickly as a short one", async () => {
  expect(await isCommon("$0@l1!".repeat(21))).toBe(false);
});
