import { randomUUID } from "node:crypto";
import { copyFileSync, cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { codesOf } from "#app/boxes/codes-queries.server.ts";
import { singleKinds } from "#app/content/kinds.ts";
import { migrate } from "#app/core/db/migrate.ts";
import { openPostgres } from "#app/core/db/postgres.ts";
import { openSqlite } from "#app/core/db/sqlite.ts";
import type { Database } from "#app/core/db/tables.ts";
import { givePaths } from "#app/locations/paths-queries.server.ts";
import { publish } from "#app/locations/publish.server.ts";
import { keepDraft } from "#app/locations/staff/import/draft-queries.server.ts";
import { readLocationCsv } from "#app/locations/staff/import/table.server.ts";
import { createLetter, moveLetter } from "#app/newsletter/letter-queries.server.ts";
import { addShifts } from "#app/volunteers/staff/change-queries.server.ts";
import { administer, emptyDatabase } from "../databases.ts";
import { addRegistration } from "../factories.ts";
import { ADMINISTRATOR, startSite } from "../running-site.ts";

const AT = "2026-11-23T18:00:00.000Z";
const READERS = 120;
const BOXES = 12;
const INQUIRIES = 12;
const HOSTS = 40;
const IMPORTS = 6;
/** Places of each import. */
export const IMPORTED = 8;

/** One database per round, all copies of one that staff have prepared. */
export interface Storage {
  /** Environment of the server. */
  environment: Record<string, string>;
  open(): Database;
  remove(): Promise<void>;
}

/** Records in the prepared database that the load needs. */
export interface Prepared {
  /** Session cookie of an administrator. */
  cookie: string;
  /** Box numbers, with the id of their location. */
  boxes: { number: number; location: string }[];
  /** Inquiries that receive notes. */
  inquiries: string[];
  shift: string;
  /** Lists of places that wait for their last step. */
  imports: string[];
  /** A small picture for the upload. */
  picture: Uint8Array<ArrayBuffer>;
  copy(): Promise<Storage>;
  remove(): Promise<void>;
}

export async function prepareSqlite(): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), "toy-drive-kill-"));
  const file = (data: string) => join(data, "toy-drive.sqlite");
  const prepared = await prepare({ DATA_DIR: folder }, () => openSqlite(file(folder)));
  return {
    ...prepared,
    async copy() {
      const data = mkdtempSync(join(tmpdir(), "toy-drive-kill-"));
      copyFileSync(file(folder), file(data));
      // The letter has already started: its first mails are sent.
      const mails = join(folder, "mail");
      if (existsSync(mails)) cpSync(mails, join(data, "mail"), { recursive: true });
      return {
        environment: { DATA_DIR: data },
        open: () => openSqlite(file(data)),
        remove: async () => rmSync(data, { recursive: true, force: true }),
      };
    },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

export async function preparePostgres(server: string): Promise<Prepared> {
  const { url, remove } = await emptyDatabase(server);
  const template = new URL(url).pathname.slice(1);
  const prepared = await prepare({ DATABASE_URL: url }, () => openPostgres(url, () => {}));
  return {
    ...prepared,
    async copy() {
      const name = `test_${randomUUID().replaceAll("-", "")}`;
      await administer(server, `create database ${name} template ${template}`);
      const copy = new URL(server);
      copy.pathname = `/${name}`;
      return {
        environment: { DATABASE_URL: copy.href },
        open: () => openPostgres(copy.href, () => {}),
        remove: () => administer(server, `drop database ${name} with (force)`),
      };
    },
    remove,
  };
}

/** Fills a new database, and signs in an administrator. */
async function prepare(environment: Record<string, string>, open: () => Database) {
  const db = open();
  await migrate(db, environment.DATABASE_URL ? "postgres" : "sqlite");
  const now = new Date();
  const author = { actor: "staff@example.org", now };
  const common = {
    city: "Gilroy",
    zip_code: "95020",
    hours: "Sat",
    created_at: AT,
    updated_at: AT,
    search_text: "",
  };
  const places = Array.from({ length: BOXES }, (_, index) => ({
    ...common,
    id: `box-${index}`,
    name: `Box ${index}`,
    address: `${index} Elm Street`,
  }));
  await db.insertInto("locations").values(places).execute();
  await db.transaction().execute((tx) => givePaths(tx, places));
  const codes = await codesOf(
    db,
    places.map(({ id }) => id),
  );
  const inquiries = Array.from({ length: INQUIRIES }, (_, index) => ({
    id: `inquiry-${index}`,
    company_name: `Company before ${index}`,
    contact_name: "Maya",
    email: "maya@example.org",
    message: "Hello",
    created_at: AT,
    updated_at: AT,
    search_text: "",
  }));
  await db.insertInto("bulk_donations").values(inquiries).execute();
  const day = new Date(now.getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  const [shift = ""] = await addShifts(
    db,
    [
      {
        title: "Sorting",
        kind: "sorting",
        day,
        starts: "18:00",
        ends: "20:00",
        seats: 500,
        place: null,
        note: null,
      },
    ],
    now,
  );
  const readers = Array.from({ length: READERS }, (_, index) => ({
    id: randomUUID(),
    email: `reader-${index}@example.org`,
    status: "confirmed" as const,
    unsubscribe_key_hash: randomUUID(),
    created_at: AT,
    first_name: "Reader",
  }));
  await db.insertInto("subscribers").values(readers).execute();
  const { organization } = singleKinds;
  const value = { ...organization.starter, postalAddress: "1 Real Street, San Jose, CA 95112" };
  await publish(db, { kind: organization as never, key: "" }, { value, baseVersion: 0 }, author);
  for (let index = 0; index < HOSTS; index += 1)
    await addRegistration(db, {
      ...{ organization: `Host before ${index}`, email: `host-${index}@example.org`, status: "live" },
      created_at: now.toISOString(),
    });
  const text = { subject: "The boxes are out", text: "# The boxes are out", preview: "" };
  // Sent during the load.
  for (const audience of ["confirmed", "hosts"] as const)
    await moveLetter(db, await createLetter(db, text, author, audience), "scheduled", now);
  const imports: string[] = [];
  for (let index = 0; index < IMPORTS; index += 1) {
    const rows = Array.from(
      { length: IMPORTED },
      (_, row) => `Import ${index} row ${row},${index}${row} Oak Street,Gilroy,95020,Sat`,
    );
    const table = readLocationCsv(Buffer.from(["name,address,city,zip_code,hours", ...rows].join("\n")));
    const columns = ["name", "address", "city", "zip_code", "hours"] as const;
    const choices = { columns: [...columns], matched: true, edits: {}, leftOut: [], forRows: {} };
    imports.push(
      await keepDraft(
        db,
        { name: "places.csv", table, choices: { ...choices, forStored: "update" } },
        author,
      ),
    );
  }
  await db.destroy();

  const { site, stop } = await startSite({
    ...environment,
    LOG_LEVEL: "error",
    STARTER_DATA: "none",
    MAIL_PER_MINUTE: "1",
  });
  const signedIn = await fetch(`${site.origin}/auth`, {
    method: "POST",
    body: new URLSearchParams(ADMINISTRATOR),
    headers: { Origin: site.origin },
    redirect: "manual",
  });
  await stop();
  return {
    cookie: signedIn.headers
      .getSetCookie()
      .map((text) => text.split(";")[0])
      .join("; "),
    boxes: places.map(({ id }) => ({ number: codes.get(id)?.number ?? 0, location: id })),
    inquiries: inquiries.map(({ id }) => id),
    shift,
    imports,
    picture: new Uint8Array(
      await sharp({ create: { width: 640, height: 480, channels: 3, background: "#b22" } })
        .jpeg()
        .toBuffer(),
    ),
  };
}
