// Loaded before the site (--import): SQLite no longer waits for the disk. A site like this must lose confirmed data in
// a power cut, otherwise the layer proves nothing.
import { DatabaseSync } from "node:sqlite";

const { exec } = DatabaseSync.prototype;

DatabaseSync.prototype.exec = function patchedExec(text) {
  return exec.call(this, text.replace("synchronous = full", "synchronous = off"));
};
