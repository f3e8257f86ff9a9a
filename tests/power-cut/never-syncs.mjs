// Loaded before the site (--import): SQLite no longer waits for the disk. A site like this has to lose what it confirmed
// in a power cut, or the layer proves nothing.
import { DatabaseSync } from "node:sqlite";

const { exec } = DatabaseSync.prototype;

DatabaseSync.prototype.exec = function patchedExec(text) {
  return exec.call(this, text.replace("synchronous = full", "synchronous = off"));
};
