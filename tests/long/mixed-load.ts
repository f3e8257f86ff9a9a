import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { residentMb } from "../memory.ts";

/** Interval between a client's forms; 200 clients stay below the site's overall limit per minute. */
const FORM_EVERY_MS = 15_000;
const READ = ["/", "/locations", "/donate", "/events", "/locations/san-jose", "/bulk-donations", "/join"];
const SEARCHED = ["95112", "san jose", "library", "Gilroy", "nothing like it", "94301"];
const SAMPLE_EVERY_MS = 500;

type Kind = "read" | "search" | "submit";

export interface MixedOptions {
  origin: string;
  pid: number | undefined;
  clients: number;
  seconds: number;
  /** The longest pause of a client between two requests. */
  pauseMs: number;
}

export interface MixedReport {
  requests: Record<Kind, number>;
  /** Duration of every response, in milliseconds. */
  p50: number;
  p99: number;
  slowest: number;
  p99By: Record<Kind, number>;
  /** Descriptions of unexpected responses. */
  errors: string[];
  /** Resident memory in MB: the maximum of the second quarter and of the last. */
  memory: { early: number; late: number };
}

/** Many concurrent visitors who read, search and submit forms, each from a separate address. */
export async function mixedLoad(options: MixedOptions): Promise<MixedReport> {
  const { origin, clients, seconds, pauseMs } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: Record<Kind, number[]> = { read: [], search: [], submit: [] };
  const errors: string[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;

  async function ask(kind: Kind, path: string, headers: Record<string, string>, body?: URLSearchParams) {
    const sentAt = performance.now();
    const status = await send(agent, origin + path, headers, body?.toString()).catch(String);
    times[kind].push(performance.now() - sentAt);
    if (status !== (kind === "submit" ? 303 : 200)) errors.push(`${kind} ${path}: ${status}`);
  }

  async function client(index: number) {
    const headers = { "X-Forwarded-For": `10.1.${index >> 8}.${index & 255}`, "Accept-Encoding": "br" };
    let nextForm = startedAt + Math.random() * FORM_EVERY_MS;
    for (let turn = index; performance.now() < endsAt; turn += 1) {
      if (performance.now() >= nextForm) {
        nextForm += FORM_EVERY_MS;
        const [path, fields] = form(turn % 3, `${index}-${turn}`);
        await ask("submit", path, headers, new URLSearchParams(fields));
      } else if (turn % 3 === 0) {
        const words = encodeURIComponent(SEARCHED[turn % SEARCHED.length] ?? "");
        await ask("search", `${turn % 2 ? "/locations" : "/locations/search"}?q=${words}`, headers);
      } else {
        await ask("read", READ[turn % READ.length] ?? "/", headers);
      }
      await pause(Math.random() * Math.min(pauseMs, Math.max(0, endsAt - performance.now())));
    }
  }

  const samples: { at: number; mb: number }[] = [];
  const sampling = setInterval(() => {
    samples.push({ at: (performance.now() - startedAt) / (seconds * 1000), mb: residentMb(options.pid) });
  }, SAMPLE_EVERY_MS);
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  clearInterval(sampling);
  agent.destroy();

  const highest = (from: number, to: number) =>
    Math.max(0, ...samples.filter(({ at }) => at >= from && at < to).map(({ mb }) => mb));
  const all = [...times.read, ...times.search, ...times.submit];
  return {
    requests: { read: times.read.length, search: times.search.length, submit: times.submit.length },
    p50: percentile(all, 0.5),
    p99: percentile(all, 0.99),
    slowest: percentile(all, 1),
    p99By: {
      read: percentile(times.read, 0.99),
      search: percentile(times.search, 0.99),
      submit: percentile(times.submit, 0.99),
    },
    errors,
    memory: { early: highest(0.25, 0.5), late: highest(0.75, 2) },
  };
}

/** A percentile of the values. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function form(which: number, id: string): [path: string, fields: Record<string, string>] {
  const email = `person-${id}@example.org`;
  if (which === 0) {
    return [
      "/bulk-donations",
      { companyName: `Company ${id}`, contactName: "A person", email, message: "Forty cartons of games." },
    ];
  }
  if (which === 1) return ["/newsletter/subscribe", { EMAIL: email, FNAME: "A person" }];
  return [
    "/join/register",
    {
      organization: `Library ${id}`,
      kind: "organization",
      contact_name: "A person",
      email,
      address_1: "1 First Street",
      city_1: "San Jose",
      zip_code_1: "95112",
      hours_1: "Mon-Fri 9-5",
    },
  ];
}

export function send(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
  body?: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      agent,
      method: body === undefined ? "GET" : "POST",
      timeout: 30_000,
      headers: {
        ...headers,
        ...(body !== undefined && {
          "Content-Type": "application/x-www-form-urlencoded",
          "Content-Length": Buffer.byteLength(body),
          Origin: new URL(url).origin,
        }),
      },
    });
    outgoing.on("timeout", () => outgoing.destroy(new Error("no answer in 30 s")));
    outgoing.on("error", reject);
    outgoing.on("response", (response) => {
      response.resume();
      response.on("error", reject);
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    outgoing.end(body);
  });
}
