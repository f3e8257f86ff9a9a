import { Readable } from "node:stream";
import { format } from "node:util";
import { vi } from "vitest";

export interface Outcome {
  code: number | null;
  out: string;
  error: string;
}

/**
 * Calls a command of `scripts/` in this process, which saves the time of starting one.
 * @param typed what follows the command's name on the command line
 * @param input what is piped into it
 */
export async function call(
  command: (typed: string[]) => Promise<number>,
  typed: string[],
  environment: Record<string, string>,
  input = "",
): Promise<Outcome> {
  let [out, error] = ["", ""];
  const spies = [
    vi.spyOn(console, "log").mockImplementation((...values) => {
      out += `${format(...values)}\n`;
    }),
    vi.spyOn(console, "error").mockImplementation((...values) => {
      error += `${format(...values)}\n`;
    }),
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      out += text;
      return true;
    }),
    vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from([input]) as typeof process.stdin),
  ];
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  try {
    const code = await command(typed);
    return { code, out, error };
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}
