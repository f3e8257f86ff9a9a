import { ReadableStream, TextEncoderStream } from "node:stream/web";
import { memberContext } from "#app/accounts/guard.server.ts";
import { contentsOf } from "#app/content/contents.server.ts";
import { clockContext, databaseContext, logContext } from "#app/core/context.ts";
import { csvResponse } from "#app/core/csv/csv.server.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import type { Route } from "./+types/export.ts";
import { exportInquiries } from "./export-queries.server.ts";
import { countedIn, periodOf } from "./period.ts";
import { filterOf } from "./queries.server.ts";
import { readView } from "./view.ts";

/**
 * `GET /admin/inquiries/export.csv`: streams the inquiries of a filter or a period; `plain`: human-readable.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const now = context.get(clockContext)();
  const today = pacificDay(now);
  const time = search.get("time");
  const { seasons } = contentsOf(context);
  const fallback = Number(today.slice(0, 4));
  const period = time === null ? {} : countedIn(periodOf(time, now, { seasons, fallback }));
  const plain = search.get("plain") === "1";
  const parts = exportInquiries(
    context.get(databaseContext),
    { ...filterOf(readView(search), context.get(memberContext).id, now), ...period },
    { plain },
  );
  // Read the first batch before responding, so that a database failure is an error instead of an empty file.
  const first = await parts.next();
  async function* all() {
    try {
      if (!first.done) yield first.value;
      yield* parts;
    } catch (error) {
      context.get(logContext).error({ err: error }, "CSV export failed midway");
      throw error;
    }
  }
  const body = ReadableStream.from(all()).pipeThrough(new TextEncoderStream());
  const name = `inquiries-${plain ? "plain-" : ""}${today}.csv`;
  return csvResponse(name, body as globalThis.ReadableStream<Uint8Array>);
}
