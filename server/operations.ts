import { readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#app/core/db/tables.ts";
import { mailFolder, removeMailFiles } from "#app/core/mail/transports.server.ts";
import type {
  BackupOperations,
  MailOperations,
  NewsGroup,
  Operations,
} from "#app/staff/health/operations.ts";
import { type Config, shownSettings } from "./config.ts";
import { takesWrites } from "./health.ts";

/** Data about the process and its machine for the Health page. @param root folder of the project */
export function makeOperations(
  root: string,
  config: Config,
  db: Database,
  backups: BackupOperations,
  mail: MailOperations,
): Operations {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  return {
    version: { site: version, node: process.versions.node },
    news: newsOf(version, readFileSync(join(root, "CHANGELOG.md"), "utf8")),
    settings: shownSettings(config),
    async freeSpace() {
      const { bavail, bsize } = await statfs(config.DATA_DIR);
      return bavail * bsize;
    },
    takesWrites: () => takesWrites(db, config.DATABASE_URL ? undefined : config.DATA_DIR),
    backups,
    mail,
    removeMailFiles: (ids, person) => removeMailFiles(mailFolder(config.DATA_DIR), ids, person),
  };
}

/** The part of CHANGELOG.md about a release; empty if there is none. */
export function newsOf(version: string, changelog: string): NewsGroup[] {
  const part = changelog.split(/^## /m).find((one) => one.startsWith(`${version}\n`)) ?? "";
  return part
    .split(/^### /m)
    .slice(1)
    .map((group) => {
      const [heading = "", ...lines] = group.split("\n");
      const changes = lines
        .filter((line) => line.startsWith("- "))
        .map((line) => line.slice(2).replaceAll("`", ""));
      return { heading, changes };
    });
}
