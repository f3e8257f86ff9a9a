import { clockContext, databaseContext, logContext } from "#app/context.ts";
import { pacificDay } from "#app/season/pacific-time.ts";
import type { Route } from "./+types/export.ts";
import { exportInquiries } from "./export-queries.server.ts";
import { readView } from "./view.ts";

/** `GET /admin/inquiries/export.csv`: the inquiries of a filter, streamed as they are read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const view = readView(new URL(request.url).searchParams);
  const parts = exportInquiries(context.get(databaseContext), view);
  const log = context.get(logContext);
  const encoder = new TextEncoder();
  // One part is read before the answer begins, so that a database that is away is an error and no empty file.
  let next = await readTwo(parts);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        if (next.done) return controller.close();
        controller.enqueue(encoder.encode(next.value));
        next = await parts.next();
      } catch (error) {
        log.error({ err: error }, "an export broke off");
        controller.error(error);
      }
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  const name = `inquiries-${pacificDay(context.get(clockContext)())}.csv`;
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}

/** The header alone says nothing about the database: takes it together with the first rows. */
async function readTwo(parts: AsyncGenerator<string>): Promise<IteratorResult<string>> {
  const header = await parts.next();
  const first = await parts.next();
  if (header.done || first.done) return header;
  return { done: false, value: header.value + first.value };
}
