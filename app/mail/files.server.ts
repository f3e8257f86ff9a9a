import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** The folder in which mails lie that no mail server was given for. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, "mail");
}

/**
 * Removes the files of mails that were written into a folder.
 * @param ids of the mails; their files' names end with them
 * @returns how many files there were
 */
export async function removeMailFiles(folder: string, ids: readonly string[]): Promise<number> {
  const wanted = new Set(ids);
  const files = (await readdir(folder).catch(() => [])).filter((file) => {
    const id = /([0-9a-f-]{36})\.eml(\.part)?$/.exec(file)?.[1];
    return id !== undefined && wanted.has(id);
  });
  for (const file of files) await rm(join(folder, file), { force: true });
  return files.length;
}
