import type { Context, MiddlewareHandler } from "hono";
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
} from "prom-client";
import type { Database } from "#app/core/db/tables.ts";
import type { PageCache } from "./http/page-cache.ts";

const LATENCY_BUCKETS_S = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15];
const DATABASE_TIMEOUT_MS = 3000;
const MAIL_STATES = ["queued", "sent", "failed"];
const METHODS = new Set(["GET", "HEAD", "POST"]);
export interface ObservedRequest {
  method: string;
  /** One of a small set of names, see `routeNames` in `http/http.ts`. */
  route: string;
  status: number;
  seconds: number;
}

/** Prometheus metrics. Counters start at zero with the process. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram;
  readonly #signInFailures: Counter;
  readonly #mails: Gauge;
  readonly #databaseAnswers: Gauge;
  readonly #oldestQueued: Gauge;
  readonly #db: Database;
  readonly #clock: () => Date;

  /**
   * @param db queried on each scrape for the size and age of the outbox
   * @param pages source of the cache hits and misses
   */
  constructor(db: Database, pages: PageCache | undefined, clock: () => Date) {
    this.#db = db;
    this.#clock = clock;
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
    const gauge = (name: string, help: string, more: Partial<GaugeConfiguration<string>> = {}) =>
      new Gauge({ name, help, registers, ...more });
    gauge(
      "page_cache_requests",
      "Public pages answered from memory (hit) and rendered (miss) since the start",
      {
        labelNames: ["result"],
        collect() {
          this.set({ result: "hit" }, pages?.hits ?? 0);
          this.set({ result: "miss" }, pages?.misses ?? 0);
        },
      },
    );
    gauge("page_cache_pages", "Finished pages in memory", {
      collect() {
        this.set(pages?.size.pages ?? 0);
      },
    });
    gauge("page_cache_bytes", "Size of the finished pages in memory, in every encoding", {
      collect() {
        this.set(pages?.size.bytes ?? 0);
      },
    });
    this.#mails = gauge("outbox_mails", "Mails by state", { labelNames: ["status"] });
    this.#databaseAnswers = gauge(
      "database_answers",
      "1 if the database responded during this scrape, else 0; the outbox metrics are then missing",
    );
    this.#oldestQueued = gauge(
      "outbox_oldest_queued_seconds",
      "Age of the oldest mail that waits to be sent",
    );
  }

  observe({ method, route, status, seconds }: ObservedRequest): void {
    const labels = { route, method: METHODS.has(method) ? method : "other", status };
    this.#requests.observe(labels, seconds);
  }

  signInRefused(): void {
    this.#signInFailures.inc();
  }

  /** Answers scrapes from this machine or its private network. Through a proxy they come from outside and get a 404. */
  readonly answer: MiddlewareHandler = async (c: Context) => {
    const { remoteAddress } = c.env.incoming.socket;
    if (c.req.header("X-Forwarded-For") || !isPrivate(remoteAddress)) return c.notFound();
    await this.#askOutbox();
    return c.text(await this.#registry.metrics(), 200, { "Content-Type": this.#registry.contentType });
  };

  /** Runs before the scrape: prom-client reads the gauges one by one and would miss a later update. */
  async #askOutbox() {
    const rows = await outboxRows(this.#db);
    this.#databaseAnswers.set(rows ? 1 : 0);
    for (const status of MAIL_STATES) {
      if (rows) this.#mails.set({ status }, Number(rows.find((row) => row.status === status)?.mails ?? 0));
      else this.#mails.remove(status);
    }
    const oldest = rows?.find((row) => row.status === "queued")?.oldest;
    if (rows) this.#oldestQueued.set(oldest ? (this.#clock().getTime() - Date.parse(oldest)) / 1000 : 0);
    else this.#oldestQueued.remove();
  }
}

/** Number of mails by state; null if the database does not respond in time. */
async function outboxRows(db: Database) {
  const reading = db
    .selectFrom("outbox")
    .select((eb) => ["status", eb.fn.countAll<number>().as("mails"), eb.fn.min("created_at").as("oldest")])
    .groupBy("status")
    .execute()
    .catch(() => null);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), DATABASE_TIMEOUT_MS).unref());
  return Promise.race([reading, late]);
}

function isPrivate(address: string | undefined): boolean {
  const plain = address?.replace(/^::ffff:/, "") ?? "";
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/i.test(plain);
}
