// A layer that fails: loaded before the site (--import), it refuses every write to the embedded database while
// the file of FAIL_WHILE exists, with the result code that the file holds (8: read-only, 13: full).
import { existsSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const flag = process.env.FAIL_WHILE ?? "";
const WRITING = /^\s*(with[\s\S]*?\b(update|insert|delete)\b|insert|update|delete|commit)/i;

for (const name of ["prepare", "exec"]) {
  const original = DatabaseSync.prototype[name];
  DatabaseSync.prototype[name] = function patched(text, ...rest) {
    if (WRITING.test(text) && existsSync(flag)) {
      throw Object.assign(new Error("made to fail"), {
        code: "ERR_SQLITE_ERROR",
        errcode: Number(readFileSync(flag, "utf8")),
      });
    }
    return original.call(this, text, ...rest);
  };
}
