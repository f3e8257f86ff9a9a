import { fork } from "node:child_process";
import type { Writable } from "node:stream";
import { promisify } from "node:util";
import pLimit from "p-limit";
import type { PictureMeasure } from "#app/content/pictures/upload.server.ts";
import { DAMAGED_PICTURE, type Measured } from "#app/content/pictures/variants.server.ts";
import type { Table, TableLimits } from "#app/core/csv/delimited.server.ts";
import type { TableReader } from "#app/core/csv/read-table.server.ts";
import { free } from "#app/core/http/free.ts";

/** Many times what 5,000 rows take, and below the 15 s for which a browser waits. */
const TIMEOUT_MS = 12_000;
/** A spreadsheet of 40 MB, unpacked, with its rows. */
const MEMORY_MB = 384;
const UNREADABLE = "this file cannot be read in a reasonable time. Save the list as a new CSV file";

export type Ask = { what: "table"; limits: TableLimits } | { what: "size of a picture" };

const inTurn = pLimit(1);

/**
 * Reads a file in a process of its own, one at a time: even a small table can keep the parser busy for a minute, a
 * picture can crash its decoder, and a thread would leave its memory with the site.
 * @returns null if it takes too much time or memory
 */
function readApart<Answer>(ask: Ask, file: Blob): Promise<Answer | null> {
  return inTurn(
    () =>
      new Promise((resolve) => {
        const reader = fork(new URL("./reader-process.ts", import.meta.url), {
          serialization: "advanced",
          execArgv: [`--max-old-space-size=${MEMORY_MB}`],
          stdio: ["pipe", "ignore", "ignore", "ipc"],
          // It needs no secrets.
          env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, NODE_ENV: process.env.NODE_ENV },
        });
        const giveUp = () => {
          resolve(null);
          reader.kill("SIGKILL");
        };
        const timer = setTimeout(giveUp, TIMEOUT_MS);
        reader.once("message", (answer) => resolve(answer as Answer));
        reader.once("error", giveUp);
        reader.once("exit", () => {
          clearTimeout(timer);
          giveUp();
        });
        reader.send(ask);
        // It fails when the process ends before it has read all.
        send(file, reader.stdin as Writable).catch(() => {});
      }),
  );
}

/** Writes a file piece by piece, and frees each: the garbage collector lets tens of megabytes of them pile up. */
async function send(file: Blob, input: Writable): Promise<void> {
  // The write below fails too.
  input.on("error", () => {});
  const write = promisify(
    input.write.bind(input) as (piece: Uint8Array, done: (error?: Error | null) => void) => void,
  );
  for await (const piece of file.stream()) {
    await write(piece);
    free(piece);
  }
  input.end();
}

export const readTableApart: TableReader = async (file, limits) =>
  (await readApart<Table>({ what: "table", limits }, file)) ?? {
    rows: [],
    problems: [{ line: 1, message: UNREADABLE }],
  };

export const measureApart: PictureMeasure = async (file) =>
  (await readApart<Measured>({ what: "size of a picture" }, file)) ?? { problem: DAMAGED_PICTURE };
