import { randomUUID } from "node:crypto";
import { addAccount } from "#app/auth/accounts.server.ts";
import { createStaffAuth, signingSecret } from "#app/auth/auth.server.ts";
import { grantAdministrator } from "#app/auth/queries.server.ts";
import type { Engine } from "#app/db/tables.ts";
import type { Site } from "./site.ts";

const PASSWORD = "correct horse battery";

/**
 * Makes an administrator and signs in.
 * @returns the request header of the session, and the e-mail that histories name
 */
export async function administrator(
  site: Site,
  engineName: string,
): Promise<{ Cookie: string; email: string }> {
  const engine: Engine = engineName === "PostgreSQL" ? "postgres" : "sqlite";
  const secret = await signingSecret(site.db, undefined);
  const auth = createStaffAuth({ db: site.db, engine, origin: "http://localhost:3000", secret });
  const email = `admin-${randomUUID()}@example.org`;
  const account = await addAccount(auth, email, PASSWORD);
  await grantAdministrator(site.db, account.id, new Date());
  const response = await site.post("/auth", { email, password: PASSWORD });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return { Cookie: cookies.join("; "), email };
}
