import { fieldsIn } from "./read-form.ts";
import type { Site } from "./site.ts";

/** The forms of the season's page, as a member of staff sends them. */
export function seasonForms(site: Pick<Site, "get" | "post">, staff: Record<string, string>) {
  const read = async (path: string) => (await site.get(path, staff)).text();

  /** Saves a date to the draft, with some of its fields changed. */
  async function saveDate(year: number, id: string, fields: Record<string, string>) {
    const path = `/admin/season/${year}`;
    const form = fieldsIn("season", await read(`${path}?date=${id}`));
    return site.post(path, { ...form, ...fields, intent: "save" }, staff);
  }

  /** Adds a date of a kind to the draft. @returns its id */
  async function addDate(year: number, kind: string, fields: Record<string, string>): Promise<string> {
    const path = `/admin/season/${year}`;
    const form = fieldsIn("season", await read(`${path}?add=${kind}`));
    const sent = await site.post(path, { ...form, ...fields, intent: "save" }, staff);
    if (sent.status !== 303) throw new Error(await sent.text());
    return form.id ?? "";
  }

  /** Publishes the draft and answers every question. */
  async function publish(year: number, more: Record<string, string> = {}) {
    const path = `/admin/season/${year}`;
    const page = await read(path);
    const answers = [...page.matchAll(/name="(answer\.[^"]+)"/g)].map(([, name = ""]) => [name, "on"]);
    const fields = { ...fieldsIn("season", page), ...Object.fromEntries(answers), ...more };
    return site.post(path, { ...fields, intent: "publish" }, staff);
  }

  return { saveDate, addDate, publish };
}
