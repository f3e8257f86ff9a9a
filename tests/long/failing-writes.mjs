// Fault injection, loaded before the site (--import): refuses every write to the embedded database while the file at
// FAIL_WHILE exists, with the result code that the file contains (8: read-only, 13: full).
import { existsSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const flag = process.env.FAIL_WHILE ?? "";
const WRITING = /^\s*(with[\s\S]*?\b(update|insert|delete)\b|insert|update|delete|commit)/i;

function failIfAsked() {
  if (!existsSync(flag)) return;
  throw Object.assign(new Error("made to fail"), {
    code: "ERR_SQLITE_ERROR",
    errcode: Number(readFileSync(flag, "utf8")),
  });
}

const { exec, prepare } = DatabaseSync.prototype;

DatabaseSync.prototype.exec = function patchedExec(text) {
  if (WRITING.test(text)) failIfAsked();
  return exec.call(this, text);
};

DatabaseSync.prototype.prepare = function patchedPrepare(text, ...rest) {
  const statement = prepare.call(this, text, ...rest);
  if (!WRITING.test(text)) return statement;
  for (const name of ["all", "get", "run"]) {
    const original = statement[name];
    statement[name] = function patched(...values) {
      failIfAsked();
      return original.apply(this, values);
    };
  }
  return statement;
};
