import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
/** The inputs of a build. */
const COPIED = [
  "app",
  "server",
  "public",
  "scripts",
  "starter",
  "CHANGELOG.md",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];

/**
 * Creates a copy of the project that is not built.
 * @param work receives the folder of the copy, which is removed afterwards
 */
export async function inCopy(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "toy-drive-copy-"));
  try {
    for (const name of COPIED) await cp(join(ROOT, name), join(folder, name), { recursive: true });
    await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
