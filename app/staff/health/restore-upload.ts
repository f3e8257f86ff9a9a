import { redirect } from "react-router";
import { BackupError } from "#app/core/db/copy.ts";
import { readForm } from "#app/core/forms/action.server.ts";
import type { Route } from "./+types/restore-upload.ts";
import { operationsContext } from "./operations.ts";

/** Pieces of a backup come by POST. */
export const loader = () => redirect("/admin/health/restore");

/** Takes a piece of a backup, and names the backup after its last one. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request, { name: "piece", tooLarge: "The file is too large." });
  if (read.kind !== "ok") return refused(read.message);
  const { id = "", from = "", last } = read.typed;
  try {
    if (!read.file) return refused("The file is empty.");
    const piece = new Uint8Array(await read.file.arrayBuffer());
    const { backups } = context.get(operationsContext);
    const name = await backups.receive(id, Number(from), piece, last === "yes");
    return Response.json({ name });
  } catch (error) {
    if (!(error instanceof Error && error.name === BackupError.name)) throw error;
    return refused(error.message);
  } finally {
    await read.remove();
  }
}

function refused(problem: string): Response {
  return Response.json({ problem }, { status: 400 });
}
