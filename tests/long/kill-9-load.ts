import { randomUUID } from "node:crypto";
import { boxNumber } from "#app/boxes/codes-queries.server.ts";
import { seasonForms } from "../requests/season-form.ts";
import type { Prepared } from "./kill-9-storage.ts";

const AT_A_TIME = 16;

/** A submission by a visitor or staff, named after its table. */
export type Kind =
  | "inquiry"
  | "registration"
  | "subscriber"
  | "report"
  | "sign-up"
  | "note"
  | "announcement"
  | "upload"
  | "location"
  | "import"
  | "date";

/** One form, with a unique word to find it in the database; an import has its number. */
export interface Sent {
  kind: Kind;
  mark: string;
}

/** Number of submissions of each kind, except those limited by the prepared database. */
const COUNTS: Record<Kind, number> = {
  inquiry: 50,
  registration: 30,
  subscriber: 30,
  report: 12,
  "sign-up": 30,
  note: 12,
  announcement: 8,
  upload: 6,
  location: 20,
  import: 6,
  date: 4,
};
/** Sent one after the other: each is based on the previous one. */
const IN_A_ROW: readonly Kind[] = ["announcement", "date"];

export const KINDS = Object.keys(COUNTS) as Kind[];

export const FORMS = Object.values(COUNTS).reduce((sum, count) => sum + count, 0);

/**
 * Submits every kind of form concurrently.
 * @param onAnswer called for each successful submission, in the order of responses
 */
export async function load(
  origin: string,
  prepared: Prepared,
  onAnswer: (sent: Sent) => void,
): Promise<void> {
  let address = 0;
  const post = async (path: string, body: URLSearchParams | FormData, cookie = ""): Promise<boolean> => {
    address += 1;
    try {
      const response = await fetch(origin + path, {
        method: "POST",
        body,
        headers: {
          Origin: origin,
          Cookie: cookie,
          "X-Forwarded-For": `198.${address >> 7}.${address & 127}.7`,
        },
        redirect: "manual",
      });
      return response.status === 303;
    } catch {
      return false;
    }
  };
  const staff = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, {
      ...init,
      headers: { Origin: origin, Cookie: prepared.cookie },
      redirect: "manual",
    });
  const season = seasonForms(
    {
      get: (path) => staff(path),
      post: (path, fields) =>
        staff(path, { method: "POST", body: new URLSearchParams(fields as Record<string, string>) }),
    },
    {},
  );
  /** Moves a date to another day, and publishes the season. */
  const moveDate = async (mark: string, index: number): Promise<boolean> => {
    const days = { "dates.0": `2025-11-2${index}`, "dates.1": "", "dates.length": "1" };
    try {
      await season.saveDate(2025, "mobile-collection-drive", { ...days, detail: mark });
      return (await season.publish(2025)).status === 303;
    } catch {
      return false;
    }
  };
  const send = ({ kind, mark }: Sent, index: number): Promise<boolean> => {
    const fields = (given: Record<string, string>) => new URLSearchParams(given);
    const email = `${mark}@example.org`;
    const { cookie } = prepared;
    switch (kind) {
      case "inquiry":
        return post(
          "/bulk-donations",
          fields({ companyName: mark, contactName: "Maya", email, message: "Hello" }),
        );
      case "registration":
        return post(
          "/join/register",
          fields({
            organization: mark,
            kind: "school",
            contact_name: "Noor",
            email,
            address_1: "1 Elm Street",
            city_1: "Gilroy",
            zip_code_1: "95020",
            hours_1: "Sat",
          }),
        );
      case "subscriber":
        return post("/newsletter/subscribe", fields({ EMAIL: email, FNAME: "Reader" }));
      case "report":
        return post(
          `/b/${boxNumber(prepared.boxes[index]?.number ?? 0)}`,
          fields({ seen: "full", website: "" }),
        );
      case "sign-up":
        return post(
          "/volunteer",
          fields({
            name: mark,
            email,
            phone: "(408) 555-0100",
            age: "adult",
            guardian: "",
            website: "",
            [`shift-${prepared.shift}`]: "on",
          }),
        );
      case "note":
        return post(
          `/admin/inquiries/${prepared.inquiries[index]}`,
          fields({ intent: "notes", version: "1", to: mark }),
          cookie,
        );
      case "announcement":
        return post(
          "/admin/content/announcement",
          fields({
            text: mark,
            linkText: "",
            linkTo: "",
            tone: "news",
            from: "",
            until: "2099-12-31T18:00",
            pages: "all",
            _seen: "0",
            _base: String(index),
            intent: "publish",
          }),
          cookie,
        );
      case "upload": {
        const body = new FormData();
        body.append("file", new File([prepared.picture], `${mark}.jpg`, { type: "image/jpeg" }));
        body.append("alt", mark);
        return post("/admin/pictures", body, cookie);
      }
      case "import":
        return post(
          `/admin/locations/import/${prepared.imports[index]}`,
          fields({ intent: "import", version: "1" }),
          cookie,
        );
      case "date":
        return moveDate(mark, index);
      case "location":
        return post(
          "/admin/locations/new",
          fields({
            name: mark,
            type: "drop-off",
            address: mark,
            city: "Gilroy",
            zip_code: "95020",
            phone: "",
            hours: "Sat",
            google_maps_url: "",
          }),
          cookie,
        );
    }
  };

  const waiting = Object.entries(COUNTS)
    .filter(([kind]) => !IN_A_ROW.includes(kind as Kind))
    .flatMap(([kind, count]) => Array.from({ length: count }, (_, index) => ({ kind: kind as Kind, index })))
    .map((one) => ({ one, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ one }) => one);
  const sendOne = async (kind: Kind, index: number) => {
    const sent = { kind, mark: kind === "import" ? String(index) : `m${randomUUID()}` };
    if (await send(sent, index)) onAnswer(sent);
  };
  const sender = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await sendOne(next.kind, next.index);
  };
  const publisher = async (kind: Kind) => {
    for (let version = 0; version < COUNTS[kind]; version += 1) await sendOne(kind, version);
  };
  await Promise.all([...IN_A_ROW.map(publisher), ...Array.from({ length: AT_A_TIME }, sender)]);
}
