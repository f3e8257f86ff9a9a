import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

// A worker thread, so that the flood does not delay the visitor beside it: one client sends requests over many
// connections, the next one as soon as each is answered, until a message comes.

export const FLOODS = {
  searches: (index: number) => `/locations?q=${index % 100_000}`,
  "searches as one types": (index: number) => `/locations/search?q=san%20${index % 1000}`,
  cards: (index: number) => `/share/drawn/locations/${CITIES[index % CITIES.length]}.jpg?${index}`,
  "the embed": (index: number) => `/embed/locations?q=${index % 1000}`,
  "cold place pages": (index: number) => `/locations/gilroy/library-${index % PLACES}`,
  "unknown places": (index: number) => `/locations/gilroy/nothing-${index}`,
  "previews without a session": () => "/donate",
  "invented routes": (index: number) => `/donate.data?_routes=invented-${index}`,
  "sign-in": () => "/auth",
  "sign-in with a made-up session": () => "/auth",
  inquiries: () => "/bulk-donations",
} satisfies Record<string, (index: number) => string>;
export type Flood = keyof typeof FLOODS;

/** Rows that the test adds. */
export const PLACES = 3000;
const CITIES = ["san-jose", "gilroy", "campbell", "palo-alto", "fremont"];
const FORM = new URLSearchParams({ email: "nobody@example.org", password: "a wrong password" }).toString();
const COOKIES: Partial<Record<Flood, string>> = {
  "previews without a session": "look=%7B%22drafts%22%3Atrue%7D",
  "sign-in with a made-up session": "staff.session_token=made-up.signature",
};

export interface FloodReport {
  /** Responses by status; 0 for a connection that broke. */
  statuses: Record<number, number>;
  seconds: number;
}

if (parentPort && workerData) {
  const { origin, address, flood, connections } = workerData as {
    origin: string;
    address: string;
    flood: Flood;
    connections: number;
  };
  const isForm = flood.startsWith("sign-in") || flood === "inquiries";
  const cookie = COOKIES[flood];
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses: Record<number, number> = {};
  let sent = 0;
  let done = false;
  parentPort.once("message", () => {
    done = true;
  });
  const send = () =>
    new Promise<number>((resolve) => {
      const headers = {
        "X-Forwarded-For": address,
        "Accept-Encoding": "br",
        ...(cookie && { Cookie: cookie }),
        ...(isForm && { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" }),
      };
      const method = isForm ? "POST" : "GET";
      const going = request(origin + FLOODS[flood](sent++), { method, agent, headers }, (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.statusCode ?? 0));
        answer.once("error", () => resolve(0));
      });
      going.once("error", () => resolve(0));
      going.end(isForm ? FORM : undefined);
    });
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (!done) {
        const status = await send();
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  agent.destroy();
  const report: FloodReport = { statuses, seconds: (performance.now() - startedAt) / 1000 };
  parentPort.postMessage(report);
}
