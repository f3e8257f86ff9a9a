import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { residentMb } from "../memory.ts";
import { openSlowly } from "../raw-client.ts";
import { ADMINISTRATOR, startSite } from "../running-site.ts";
import { addCases } from "./cases.ts";

const KB = 1024;
const MB = 1024 * KB;
/** The largest bodies that the paths take, and for all what nobody may send. */
const PATHS: readonly [path: string, bytes: number][] = [
  ["/bulk-donations", 64 * KB],
  ["/join/register", 64 * KB],
  ["/newsletter/subscribe", 64 * KB],
  ["/volunteer", 64 * KB],
  ["/families", 64 * KB],
  ["/auth", 64 * KB],
  ["/auth/sign-out", 64 * KB],
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
const FIELDS = [1, 2000];
const SIGNS = ["<", "a"];
const ASKS_EVERY_MS = 10;
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
/** Resident memory in MB before the first form. */
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
  await fetch(running.site.origin);
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

/** Sends a form, and reads its answer without keeping it. Status 0: the connection was closed before the form's end. */
function send(path: string, body: Buffer, Cookie: string): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve) => {
    const headers = {
      Origin: running.site.origin,
      Cookie,
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": body.length,
    };
    const sent = request(running.site.origin + path, { method: "POST", headers, agent: false }, (answer) => {
      let bytes = 0;
      answer.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, bytes }));
      answer.on("error", () => resolve({ status: 0, bytes }));
    });
    sent.on("error", () => resolve({ status: 0, bytes: 0 }));
    sent.end(body);
  });
}

/** Runs `work` while a visitor asks for the home page at intervals. Times in ms, memory in MB above the start. */
async function besideVisitor(work: () => Promise<void>) {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  let mostMb = 0;
  let done = false;
  const visitor = (async () => {
    while (!done) {
      const sentAt = performance.now();
      const answered = fetch(running.site.origin).then(async (answer) => {
        await answer.arrayBuffer();
        times.push(performance.now() - sentAt);
      });
      asked.push(answered);
      mostMb = Math.max(mostMb, residentMb(running.child.pid));
      await pause(ASKS_EVERY_MS);
    }
    await Promise.all(asked);
  })();
  try {
    await work();
  } finally {
    done = true;
    await visitor;
  }
  return { worstMs: Math.max(...times), grownMb: mostMb - startedMb };
}

test.for(WHO)(
  "the largest forms of %s hold up nobody else, one at a time and three at once",
  async (who, context) => {
    const wrong: unknown[] = [];
    let sent = 0;
    let slowest = 0;
    let most = 0;
    for (const [path, bytes] of PATHS) {
      for (const fields of FIELDS) {
        for (const sign of SIGNS) {
          const body = formOf(bytes, fields, sign);
          const limit = Math.max(bytes, 64 * KB);
          const statuses: number[] = [];
          const one = async () => {
            const answer = await send(path, body, cookies[who]);
            statuses.push(answer.status);
            if (answer.status >= 500 || answer.bytes > limit) wrong.push([path, fields, sign, answer]);
          };
          const { worstMs, grownMb } = await besideVisitor(async () => {
            await one();
            await Promise.all([one(), one(), one()]);
          });
          sent += statuses.length;
          slowest = Math.max(slowest, worstMs);
          most = Math.max(most, grownMb);
          if (process.env.VERBOSE)
            console.log(
              who,
              path,
              bytes,
              fields,
              sign,
              statuses.join(),
              worstMs.toFixed(0),
              grownMb.toFixed(0),
            );
          if (worstMs > WORST_MS || grownMb > GROWTH_MB)
            wrong.push(`${path}, ${fields} of ${sign}: ${worstMs.toFixed(0)} ms, ${grownMb.toFixed(0)} MB`);
        }
      }
    }
    console.log(
      `${who}: ${sent} forms, home page at worst ${slowest.toFixed(0)} ms, memory +${most.toFixed(0)} MB`,
    );
    addCases(context, sent);
    expect(wrong).toEqual([]);
  },
);

test.for(WHO)(
  "80 connections of %s that hold back the last byte take little memory, and end",
  async (who, context) => {
    const body = Buffer.alloc(20 * MB - 1, "a");
    const cutAfter: number[] = [];
    const { worstMs, grownMb } = await besideVisitor(async () => {
      const startedAt = performance.now();
      const closed = Array.from({ length: HELD_BACK }, () => {
        const socket = openSlowly(Number(new URL(running.site.origin).port), "");
        socket.write(
          `POST /admin/pictures HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookies[who]}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${20 * MB}\r\n\r\n`,
        );
        socket.write(body);
        socket.resume();
        return once(socket, "close").then(() => cutAfter.push(performance.now() - startedAt));
      });
      await Promise.race([Promise.all(closed), pause(CUT_OFF_MS)]);
    });
    console.log(
      `${who} holds back ${HELD_BACK} bodies: home page at worst ${worstMs.toFixed(0)} ms, memory +${grownMb.toFixed(0)} MB, the last cut after ${(Math.max(...cutAfter) / 1000).toFixed(0)} s`,
    );
    addCases(context, HELD_BACK);
    expect(cutAfter).toHaveLength(HELD_BACK);
    expect(worstMs).toBeLessThan(WORST_MS);
    expect(grownMb).toBeLessThan(HELD_BACK_GROWTH_MB);
  },
);
