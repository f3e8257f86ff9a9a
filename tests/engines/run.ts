import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { openSqlite } from "#app/core/db/sqlite.ts";
import { addShift } from "../factories.ts";
import { ensureFreshBuild } from "../fresh-build.ts";
import { ADMINISTRATOR, startSite } from "../running-site.ts";
import { ENGINES, type Setup } from "./engines.ts";
import { type Case, Walk } from "./walk.ts";

// npm run test:engines               the same walk in every browser that is found
// npm run test:engines -- WebKitGTK  in these only

const ROOT = join(import.meta.dirname, "../..");
const TABLE = join(ROOT, "docs/browsers.md");
const SHOTS = join(ROOT, "test-results/engines");
/** In the season, so that every form is open. */
const SITE_TIME = "2025-11-21T20:00:00Z";

const chosen = process.argv.slice(2);
let failed = 0;

ensureFreshBuild();
mkdirSync(SHOTS, { recursive: true });
const picture = join(SHOTS, "toys.png");
await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#b22222" } }).toFile(picture);

for (const engine of ENGINES) {
  if (chosen.length > 0 && !chosen.includes(engine.name)) continue;
  const path = engine.found();
  console.log(engine.name);
  if (!path) {
    console.log(`  not found (${engine.install})`);
    continue;
  }
  const running = await startSite({ LOG_LEVEL: "error", SITE_TIME });
  // Nobody can sign up for the shifts of a sample site.
  const db = openSqlite(join(running.site.dataDir, "toy-drive.sqlite"));
  await addShift(db);
  await db.destroy();
  const cases: Case[] = [];
  let version = "";
  const startedAt = performance.now();
  try {
    const walks: [Setup, (walk: Walk) => Promise<void>][] = [
      [
        "usual",
        async (walk) => {
          await walk.pages();
          await walk.menu();
          await walk.finder();
          await walk.languages();
          await walk.forms();
          await walk.staff(ADMINISTRATOR, picture);
          await walk.connection();
        },
      ],
      // In a browser of its own: WebKit keeps a script that failed until it ends.
      ["usual", (walk) => walk.withoutScripts()],
      ...engine.setups.map((setup): [Setup, (walk: Walk) => Promise<void>] => [
        setup,
        (walk) => walk.setUp(setup),
      ]),
    ];
    for (const [setup, take] of walks) {
      const open = await engine.open(path, running.site.origin, setup);
      version = open.version;
      const walk = new Walk(open);
      try {
        await take(walk);
        await open.page.screenshot(join(SHOTS, `${engine.name}, ${setup}.png`));
      } finally {
        await open.close();
      }
      cases.push(...walk.cases);
    }
  } finally {
    await running.stop();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const wrong = cases.filter(({ faults }) => faults.length > 0);
  failed += wrong.length;
  console.log(
    `${engine.name} ${version}: ${cases.length} cases, ${wrong.length} failed, ${seconds.toFixed(0)} s`,
  );
  const day = new Date().toISOString().slice(0, 10);
  const row = `| ${engine.name} | ${version} | ${day} | ${cases.length} | ${wrong.length} |`;
  const itsRow = new RegExp(`^\\| ${engine.name} \\|.*`, "m");
  writeFileSync(TABLE, readFileSync(TABLE, "utf8").replace(itsRow, row));
}
process.exit(failed > 0 ? 1 : 0);
