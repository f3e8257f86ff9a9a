import type { Context, MiddlewareHandler } from "hono";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "#app/db/tables.ts";
import { publicPages } from "#app/seo/public-pages.ts";
import type { PageCache } from "./page-cache.ts";

const LATENCY_BUCKETS_S = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15];
const PUBLIC = new Set(publicPages);
const GROUPS = ["/assets", "/pictures", "/share", "/calendar", "/admin", "/auth", "/newsletter", "/join"];

/** What a scrape asks for; the counters live as long as the process. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram;
  readonly #signInFailures: Counter;

  /**
   * @param db asked at each scrape for the depth and age of the outbox
   * @param pages whose hits and misses are told
   */
  constructor(db: Database, pages: PageCache | undefined, clock: () => Date) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: "http_request_duration_seconds",
      help: "Requests by route, method and status, and how long they took",
      labelNames: ["route", "method", "status"],
      buckets: LATENCY_BUCKETS_S,
      registers,
    });
    this.#signInFailures = new Counter({
      name: "sign_in_failures_total",
      help: "Sign-in attempts that were refused",
      registers,
    });
    new Gauge({
      name: "page_cache_requests",
      help: "Public pages answered from memory (hit) and rendered (miss) since the start",
      labelNames: ["result"],
      registers,
      collect() {
        this.set({ result: "hit" }, pages?.hits ?? 0);
        this.set({ result: "miss" }, pages?.misses ?? 0);
      },
    });
    const depth = new Gauge({
      name: "outbox_mails",
      help: "Mails by state",
      labelNames: ["status"],
      registers,
    });
    new Gauge({
      name: "outbox_oldest_queued_seconds",
      help: "Age of the oldest mail that waits to be sent",
      registers,
      async collect() {
        const rows = await db
          .selectFrom("outbox")
          .select((eb) => [
            "status",
            eb.fn.countAll<number>().as("mails"),
            eb.fn.min("created_at").as("oldest"),
          ])
          .groupBy("status")
          .execute();
        for (const status of ["queued", "sent", "failed"]) {
          depth.set({ status }, rows.find((row) => row.status === status)?.mails ?? 0);
        }
        const oldest = rows.find((row) => row.status === "queued")?.oldest;
        this.set(oldest ? (clock().getTime() - Date.parse(oldest)) / 1000 : 0);
      },
    });
  }

  /** Counts one answered request. */
  observe(method: string, path: string, status: number, seconds: number): void {
    const route = routeOf(path);
    this.#requests.observe({ route, method, status }, seconds);
    if (route === "/auth" && method === "POST" && status >= 400) this.#signInFailures.inc();
  }

  /**
   * Answers a scrape, only for who connects directly from this machine or its private network: what came
   * through a proxy comes from outside.
   */
  readonly answer: MiddlewareHandler = async (c: Context) => {
    const { remoteAddress } = c.env.incoming.socket;
    if (c.req.header("X-Forwarded-For") || !isPrivate(remoteAddress)) return c.notFound();
    return c.text(await this.#registry.metrics(), 200, { "Content-Type": this.#registry.contentType });
  };
}

/** A label of few values, so that random addresses cannot fill the memory. */
function routeOf(path: string): string {
  const page = path === "/_.data" ? "/" : path.replace(/\.data$/, "");
  if (PUBLIC.has(page)) return page.startsWith("/locations/") ? "/locations/:slug" : page;
  return GROUPS.find((group) => page === group || page.startsWith(`${group}/`)) ?? "other";
}

function isPrivate(address: string | undefined): boolean {
  const plain = address?.replace(/^::ffff:/, "") ?? "";
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/i.test(plain);
}
