import { databaseContext } from "#app/core/context.ts";
import type { Route } from "./+types/file.ts";
import { findFile } from "./queries.server.ts";
import { uploadedSize } from "./sizes.ts";

const FILE = /^\d{1,5}\.(avif|webp)$/;

/** /uploads/<id>/<width>.<format>: one size of an uploaded picture. Immutable, because each upload has a new id. */
export async function loader({ params: { id, file }, context }: Route.LoaderArgs) {
  const [, format] = FILE.exec(file) ?? [];
  const bytes =
    format && uploadedSize(id) ? await findFile(context.get(databaseContext), id, file) : undefined;
  if (!bytes) throw new Response("There is no such picture.\n", { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": `image/${format}`,
      "Content-Length": String(bytes.length),
      "Cache-Control": "public, max-age=31536000, immutable",
      // Letters in webmail and pages of partners show them too.
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
