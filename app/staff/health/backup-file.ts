import { redirect } from "react-router";
import { checkOwnPassword } from "#app/accounts/staff/own-password.server.ts";
import { logContext } from "#app/core/context.ts";
import { readForm } from "#app/core/forms/action.server.ts";
import type { Route } from "./+types/backup-file.ts";
import { operationsContext } from "./operations.ts";

const FORM_PATH = "/admin/health/download";
const refused = (problem: string) => redirect(`${FORM_PATH}?problem=${problem}`, 303);

/** The download needs a POST with the password. */
export const loader = () => redirect(FORM_PATH);

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request);
  if (read.kind !== "ok") return refused("wrong");
  const wrong = await checkOwnPassword(
    read.typed.password ?? "",
    { field: "password", message: "" },
    context,
  );
  if (wrong) return refused(wrong.kind === "failed" ? "too-many" : "wrong");
  try {
    const { name, bytes, content } = await context.get(operationsContext).backups.download();
    context.get(logContext).warn({ bytes }, "an administrator downloads a backup");
    return new Response(content, {
      headers: {
        "Content-Type": "application/vnd.sqlite3",
        "Content-Length": String(bytes),
        "Content-Disposition": `attachment; filename="${name}"`,
      },
    });
  } catch (error) {
    context.get(logContext).error({ err: error }, "a backup could not be made for a download");
    return refused("failed");
  }
}
