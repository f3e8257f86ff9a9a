import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { residentMb } from "../memory.ts";
import { ADMINISTRATOR, startSite } from "../running-site.ts";
import { addCases } from "./cases.ts";

const KB = 1024;
const MB = 1024 * KB;
/** The largest bodies that the paths take, and one that is too large for everybody. */
const PATHS: readonly [path: string, bytes: number][] = [
  ["/bulk-donations", 64 * KB],
  ["/join/register", 64 * KB],
  ["/newsletter/subscribe", 64 * KB],
  ["/volunteer", 64 * KB],
  ["/families", 64 * KB],
  ["/auth", 64 * KB],
  ["/nowhere", 64 * KB],
  ["/bulk-donations", 20 * MB],
  ["/admin", 256 * KB],
  ["/admin/locations/new", 256 * KB],
  ["/admin/volunteers/new", 256 * KB],
  ["/admin/me/password", 256 * KB],
  ["/admin/content/cities", 2 * MB],
  ["/admin/locations/import", 6 * MB],
  ["/admin/pictures", 20 * MB],
];
/** The paths of uploads, with the part that is as large as it may be. */
const UPLOADS: readonly [path: string, bytes: number, part: string][] = [
  ["/admin/locations/import", 6 * MB, 'name="rows"'],
  ["/admin/locations/import", 6 * MB, 'name="file"; filename="places.csv"'],
  ["/admin/content/languages", 2 * MB, 'name="file"; filename="sentences.csv"'],
  ["/admin/pictures", 20 * MB, 'name="alt"'],
  ["/admin/pictures", 20 * MB, 'name="file"; filename="toys.png"'],
];
const FORMS: readonly [path: string, bytes: number, kind: number | string, sign: string][] = [
  ...PATHS.flatMap(([path, bytes]) => [1, 2000].map((fields) => [path, bytes, fields] as const)),
  ...UPLOADS,
].flatMap(([path, bytes, kind]) =>
  ["<", "a"].map((sign): (typeof FORMS)[number] => [path, bytes, kind, sign]),
);
/** A page of the staff area with what 256 KB of `<` become in it, as text and as data of its scripts. */
const MOST_ANSWERED = 3 * MB;
/** Worst answer for somebody who reads the home page meanwhile. */
const WORST_MS = 150;
const GROWTH_MB = 150;
const HELD_BACK = 80;
const HELD_BACK_GROWTH_MB = 100;
const CUT_OFF_MS = 32_000;

vi.setConfig({ testTimeout: 300_000 });

let running: Awaited<ReturnType<typeof startSite>>;
const WHO = ["nobody", "an editor", "an administrator"] as const;
let cookies: Record<(typeof WHO)[number], string>;
/** Resident memory in MB before the forms of a test. */
let startedMb: number;

beforeAll(async () => {
  running = await startSite({ LOG_LEVEL: "warn" });
  const { dataDir: DATA_DIR } = running.site;
  const staff = (input: string, ...command: string[]) =>
    spawnSync(process.execPath, ["scripts/staff.ts", ...command], {
      env: { ...process.env, DATA_DIR },
      input,
    });
  const editor = { email: "editor@example.org", password: "another horse battery" };
  staff(`${editor.password}\n`, "add", editor.email, "--password-stdin");
  staff("", "editor", editor.email);
  cookies = {
    nobody: "",
    "an editor": await signIn(editor),
    "an administrator": await signIn(ADMINISTRATOR),
  };
  // The first requests of a kind take memory that stays.
  for (let round = 0; round < 30; round += 1)
    for (const path of ["/", "/locations?q=san", "/bulk-donations", "/admin", "/admin/content/cities"])
      await (
        await fetch(running.site.origin + path, { headers: { Cookie: cookies["an administrator"] } })
      ).text();
  startedMb = residentMb(running.child.pid);
});
afterAll(() => running.stop());

async function signIn(member: { email: string; password: string }): Promise<string> {
  const { origin } = running.site;
  const body = new URLSearchParams(member);
  const headers = { Origin: origin };
  const { headers: answered } = await fetch(`${origin}/auth`, {
    method: "POST",
    body,
    headers,
    redirect: "manual",
  });
  const cookie = answered.getSetCookie().find((one) => one.includes("session_token"));
  return cookie?.split(";", 1)[0] ?? "";
}

/** A form of fields of equal length, in URL encoding with nothing escaped. */
function formOf(bytes: number, fields: number, sign: string): Buffer {
  const names = Array.from({ length: fields }, (_, index) => (index === 0 ? "message=" : `&f${index}=`));
  const room = Math.floor((bytes - names.join("").length) / fields);
  return Buffer.from(names.map((name) => name + sign.repeat(room)).join(""));
}

const BOUNDARY = "between";

/** A form with one part, and what the picture and language forms send beside their file. */
function partsOf(bytes: number, part: string, sign: string): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="intent"\r\n\r\nimport\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; ${part}\r\n\r\n`;
  const end = `\r\n--${BOUNDARY}--\r\n`;
  return Buffer.from(head + sign.repeat(bytes - head.length - end.length) + end);
}

/** Sends a form, and reads its answer without keeping it. Status 0: the connection was closed before the form's end. */
function send(
  path: string,
  body: Buffer,
  type: string,
  Cookie: string,
): Promise<{ status: number; answered: number }> {
  return new Promise((resolve) => {
    const headers = {
      Origin: running.site.origin,
      Cookie,
      "Content-Type": type,
      "Content-Length": body.length,
    };
    const sent = request(running.site.origin + path, { method: "POST", headers, agent: false }, (answer) => {
      let answered = 0;
      answer.on("data", (part: Buffer) => {
        answered += part.length;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, answered }));
      answer.on("error", () => resolve({ status: 0, answered }));
    });
    sent.on("error", () => resolve({ status: 0, answered: 0 }));
    sent.end(body);
  });
}

/** Runs `work` while a visitor asks for the home page. Times in ms, memory in MB above the start. */
async function besideVisitor(work: () => Promise<unknown>) {
  const workerData = { origin: running.site.origin, pid: running.child.pid };
  const visitor = new Worker(new URL("./visitor.ts", import.meta.url), { workerData });
  await once(visitor, "message");
  try {
    await work();
  } finally {
    visitor.postMessage("done");
  }
  const [{ worstMs, mostMb }] = (await once(visitor, "message")) as [{ worstMs: number; mostMb: number }];
  return { worstMs, grownMb: mostMb - startedMb };
}

// First, while the site has received no large form: what runs for the first time takes longer.
test.for(WHO)(
  "80 connections of %s that hold back the last byte take little memory, and end",
  async (who, context) => {
    let cutAfter: number[] = [];
    startedMb = residentMb(running.child.pid);
    const { worstMs, grownMb } = await besideVisitor(async () => {
      const port = Number(new URL(running.site.origin).port);
      const workerData = { port, cookie: cookies[who], count: HELD_BACK, bytes: 20 * MB };
      const sender = new Worker(new URL("./held-back.ts", import.meta.url), { workerData });
      const closed = once(sender, "message").then(([times]) => {
        cutAfter = times;
      });
      await Promise.race([closed, pause(CUT_OFF_MS)]);
      await sender.terminate();
    });
    console.log(
      `${who} holds back ${HELD_BACK} bodies: home page at worst ${worstMs.toFixed(0)} ms, memory +${grownMb.toFixed(0)} MB, the last cut after ${(Math.max(...cutAfter) / 1000).toFixed(0)} s`,
    );
    addCases(context, HELD_BACK);
    expect(cutAfter).toHaveLength(HELD_BACK);
    // Staff may send such bodies, and 80 at once keep both processors busy with receiving alone.
    if (who === "nobody") expect(worstMs).toBeLessThan(WORST_MS);
    expect(grownMb).toBeLessThan(HELD_BACK_GROWTH_MB);
  },
);

test.for(WHO)(
  "the largest forms of %s hold up nobody else, one at a time and three at once",
  async (who, context) => {
    const wrong: unknown[] = [];
    let [sent, slowest, most] = [0, 0, 0];
    for (const [path, bytes, kind, sign] of FORMS) {
      const [body, type] =
        typeof kind === "number"
          ? [formOf(bytes, kind, sign), "application/x-www-form-urlencoded"]
          : [partsOf(bytes, kind, sign), `multipart/form-data; boundary=${BOUNDARY}`];
      const name = `${path}: ${bytes} bytes, ${kind} of ${sign}`;
      const one = async () => {
        const { status, answered } = await send(path, body, type, cookies[who]);
        sent += 1;
        if (status >= 500 || answered > MOST_ANSWERED) wrong.push(`${name}: ${status}, ${answered} bytes`);
      };
      const { worstMs, grownMb } = await besideVisitor(async () => {
        await one();
        await Promise.all([one(), one(), one()]);
      });
      slowest = Math.max(slowest, worstMs);
      most = Math.max(most, grownMb);
      if (worstMs > WORST_MS || grownMb > GROWTH_MB)
        wrong.push(`${name}: ${worstMs.toFixed(0)} ms, ${grownMb.toFixed(0)} MB`);
    }
    console.log(
      `${who}: ${sent} forms, home page at worst ${slowest.toFixed(0)} ms, memory +${most.toFixed(0)} MB`,
    );
    addCases(context, sent);
    expect(wrong).toEqual([]);
  },
);
