import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** The project's root folder. */
export const root = path.resolve(import.meta.dirname, "..");

/** Writes a file below the root, unless it has the same bytes already. */
export async function writeChanged(file: string, bytes: Buffer): Promise<void> {
  const target = path.join(root, file);
  const before = await readFile(target).catch(() => undefined);
  if (before?.equals(bytes)) return;
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, bytes);
}

/** Makes a folder below the root contain exactly these files, so that no stale file is ever served. */
export async function publishFolder(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [name, bytes] of files) await writeChanged(path.join(folder, name), bytes);
  for (const name of await readdir(path.join(root, folder))) {
    if (!files.has(name)) await rm(path.join(root, folder, name), { recursive: true });
  }
}

/** One line of a report: the label, the number of files and the kilobytes. */
export function reportFiles(what: string, files: Iterable<Buffer>): void {
  const sizes = [...files].map((bytes) => bytes.length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${what}: ${sizes.length} files, ${Math.round(total / 1024)} KB`);
}
