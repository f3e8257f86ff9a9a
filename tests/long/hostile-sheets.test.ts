import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSqlite } from "#app/core/db/sqlite.ts";
import { residentMb } from "../memory.ts";
import { mainOf, textOf } from "../requests/read-html.ts";
import { ADMINISTRATOR, startSite } from "../running-site.ts";
import { addCases } from "./cases.ts";
import { hostileFiles } from "./hostile-sheets.ts";

const FILES = 1000;
/** Time limit for a list of 5,000 rows; no hostile file may take longer. */
const SLOWEST_MS = 10_000;
const GROWTH_MB = 400;

let running: Awaited<ReturnType<typeof startSite>>;
let headers: Record<string, string>;

beforeAll(async () => {
  running = await startSite({ LOG_LEVEL: "warn" });
  const { origin } = running.site;
  const signedIn = await fetch(`${origin}/auth`, {
    method: "POST",
    body: new URLSearchParams(ADMINISTRATOR),
    headers: { Origin: origin },
    redirect: "manual",
  });
  headers = { Origin: origin, Cookie: signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
});
afterAll(() => running.stop());

/** All data that an import could change, as text. */
async function stored(): Promise<string> {
  const db = openSqlite(join(running.site.dataDir, "toy-drive.sqlite"));
  try {
    const tables = ["locations", "location_paths", "location_history", "location_import_changes"] as const;
    const rows = tables.map((table) => db.selectFrom(table).selectAll().execute());
    return JSON.stringify(await Promise.all(rows));
  } finally {
    await db.destroy();
  }
}

/** The error text of a page. */
const said = async (response: Response) => {
  const html = mainOf(await response.text());
  expect(html).not.toMatch(/<script>document|<img src=x|<svg onload/);
  return textOf(html);
};

test(`${FILES} hostile spreadsheets are answered with words, write nothing, and the server lives`, async (context) => {
  const { origin } = running.site;
  const before = await stored();
  await fetch(`${origin}/locations`);
  const memoryBefore = residentMb(running.child.pid);
  const counts = { refused: 0, shown: 0 };
  let slowest = { kind: "", ms: 0 };
  for (const { kind, name, bytes } of hostileFiles(FILES)) {
    const body = new FormData();
    body.set("file", new File([bytes], name));
    body.set("rows", "");
    const startedAt = performance.now();
    const send = () =>
      fetch(`${origin}/admin/locations/import`, { method: "POST", body, headers, redirect: "manual" });
    // The server may close the idle connection while a bomb is being compressed; a retry is safe, as it is refused again.
    const answer = await send().catch(send);
    if (answer.status === 303) {
      const path = answer.headers.get("Location") ?? "";
      expect(path, kind).toMatch(/^\/admin\/locations\/import\/[0-9a-f-]{36}$/);
      const shown = await fetch(origin + path, { headers });
      expect(shown.status, kind).toBe(200);
      expect((await said(shown)).length, kind).toBeGreaterThan(100);
      counts.shown += 1;
    } else {
      expect([400, 413], `${kind}: ${answer.status}`).toContain(answer.status);
      expect(await said(answer), kind).toMatch(/\w+ \w+ \w+/);
      counts.refused += 1;
    }
    const ms = performance.now() - startedAt;
    if (ms > slowest.ms) slowest = { kind, ms };
  }
  const growth = residentMb(running.child.pid) - memoryBefore;
  console.log(
    `${counts.refused} refused, ${counts.shown} shown as a list to look through; slowest ${Math.round(slowest.ms)} ms (${slowest.kind}); memory +${Math.round(growth)} MB`,
  );
  addCases(context, FILES);
  expect(await stored()).toBe(before);
  expect(running.child.exitCode).toBeNull();
  expect((await fetch(`${origin}/locations`)).status).toBe(200);
  expect(running.site.output()).not.toMatch(/"level":(50|60)|unhandled|out of memory/i);
  expect(slowest.ms, slowest.kind).toBeLessThan(SLOWEST_MS);
  expect(growth).toBeLessThan(GROWTH_MB);
}, 900_000);
