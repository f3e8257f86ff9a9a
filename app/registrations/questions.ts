import { ASKS } from "#app/content/kinds/asks.ts";
import { ADDRESS_NUMBERS, ADDRESS_TEXTS, addressField } from "./fields.ts";

/** Who has answered, in the history. */
export const HOST = "the host";

export type Ask = keyof typeof ASKS;

export const asksIn = (text: string) => text.split(" ").filter((ask): ask is Ask => Object.hasOwn(ASKS, ask));

/** Links of questions expire after this time. */
export const ANSWER_DAYS = 60;

export const MOST_ADDED = 1000;

/** Path of the page that answers a question, without the language. */
export const answerPath = (token: string) => `/join/answer/${token}`;

/** The fields of the registration form that a question asks for. @param count number of addresses */
export function askedFields(asks: readonly Ask[], count: number): string[] {
  const numbers = ADDRESS_NUMBERS.slice(0, count);
  const ofAddresses = (...names: string[]) =>
    numbers.flatMap((number) => names.map((name) => addressField(name, number)));
  const places = ADDRESS_TEXTS.filter((name) => name !== "hours");
  const fields: Record<Ask, string[]> = {
    address: ofAddresses(...places),
    hours: ofAddresses("hours"),
    public: ofAddresses("is_public"),
    phone: ["phone"],
    dates: ["starts_on", "ends_on"],
    boxes: ["boxes"],
  };
  return (Object.keys(fields) as Ask[]).flatMap((ask) => (asks.includes(ask) ? fields[ask] : []));
}
