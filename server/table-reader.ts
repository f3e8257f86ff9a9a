import { fork } from "node:child_process";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pLimit from "p-limit";
import type { Table } from "#app/core/csv/delimited.server.ts";
import type { TableReader } from "#app/core/csv/read-table.server.ts";

/** Many times what 5,000 rows take, and below the 15 s for which a browser waits. */
const TIMEOUT_MS = 12_000;
/** A spreadsheet of 40 MB, unpacked, with its rows. */
const MEMORY_MB = 384;

const inTurn = pLimit(1);

/**
 * Reads a table in a process of its own, one at a time: even a small file can keep the parser busy for a minute, and a
 * thread would leave its memory with the site.
 * @returns a problem if it takes too much time or memory
 */
export const readTableApart: TableReader = (file, limits) =>
  inTurn(
    () =>
      new Promise<Table>((resolve) => {
        const reader = fork(new URL("./table-process.ts", import.meta.url), {
          serialization: "advanced",
          execArgv: [`--max-old-space-size=${MEMORY_MB}`],
          stdio: ["pipe", "ignore", "ignore", "ipc"],
          // It needs no secrets.
          env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, NODE_ENV: process.env.NODE_ENV },
        });
        const giveUp = () => {
          const message = "this file cannot be read in a reasonable time. Save the list as a new CSV file";
          resolve({ rows: [], problems: [{ line: 1, message }] });
          reader.kill("SIGKILL");
        };
        const timer = setTimeout(giveUp, TIMEOUT_MS);
        reader.once("message", (table) => resolve(table as Table));
        reader.once("error", giveUp);
        reader.once("exit", () => {
          clearTimeout(timer);
          giveUp();
        });
        reader.send(limits);
        // It fails when the process ends before it has read all.
        pipeline(file.stream(), reader.stdin as Writable).catch(() => {});
      }),
  );
