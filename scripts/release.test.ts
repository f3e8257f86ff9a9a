import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

/* deploy/toy-drive-release as it is, but for its folders and the programs of the machine. */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "release-"));
  mkdirSync(join(folder, "bin"));
  for (const name of ["systemctl", "curl", "git"]) program(name, "");
  program(
    "npm",
    '[ "$1" = ci ] || { mkdir -p build/server && touch build/server/index.js build/precompressed; }',
  );
  install("toy-drive-release");
});
afterEach(() => rmSync(folder, { recursive: true }));

const site = (name = "") => join(folder, "site") + name;

function program(name: string, text: string) {
  const file = join(folder, "bin", name);
  writeFileSync(file, `#!/bin/sh\n${text}\n`);
  chmodSync(file, 0o755);
}

function install(name: string) {
  const text = readFileSync(join("deploy", name), "utf8")
    .replaceAll("/srv/toy-drive", site())
    .replaceAll("/var/lib/toy-drive", join(folder, "data"))
    .replaceAll("/etc/toy-drive.env", join(folder, "toy-drive.env"))
    .replaceAll("/usr/sbin/runuser -u toydrive --", "");
  program(name, text);
}

/** Types a command as root would. */
function type(...typed: string[]) {
  const PATH = `${join(folder, "bin")}:${process.env.PATH}`;
  const { status, stdout, stderr } = spawnSync("sh", ["-c", '"$@"', "sh", ...typed], {
    env: { ...process.env, PATH },
    encoding: "utf8",
  });
  return { status, out: stdout.trim(), error: stderr.trim() };
}

test.each([
  ["nothing can be pulled", "build", "git", "exit 128"],
  ["its tag cannot be fetched", "build v2.1", "git", '[ "$1" != fetch ]'],
  ["its packages are missing", "build", "npm", '[ "$1" != ci ]'],
  ["its last step fails", "build", "npm", "mkdir -p build/server; touch build/server/index.js; [ $1 = ci ]"],
])("a release is not switched to if its build failed because %s", (_why, build, name, text) => {
  mkdirSync(site("/build/server"), { recursive: true });
  for (const built of ["server/index.js", "precompressed"]) writeFileSync(site(`/build/${built}`), "");
  program(name, text);
  expect(type("toy-drive-release", ...build.split(" ")).status).not.toBe(0);
  expect(type("toy-drive-release", "switch")).toEqual({
    status: 1,
    out: "",
    error: "There is no new release yet: toy-drive-release build",
  });
  expect(existsSync(site("/build/precompressed"))).toBe(true);
});

test("a release that was built is switched to", () => {
  mkdirSync(site());
  writeFileSync(site("/old"), "");
  expect(type("toy-drive-release", "build").status).toBe(0);
  expect(type("toy-drive-release", "switch").out).toBe(
    "The new release is ready. To go back: toy-drive-release back",
  );
  expect(existsSync(site("/build/server/index.js"))).toBe(true);
  expect(existsSync(site(".before/build"))).toBe(false);
});
