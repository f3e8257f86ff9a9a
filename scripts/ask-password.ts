const ENTER = ["\r", "\n", "\u0004"];
const BACKSPACE = ["\u007f", "\b"];
const INTERRUPT = "\u0003";
/** The exit code of a program that Ctrl+C ended. */
const INTERRUPTED_CODE = 130;

/**
 * Reads a password from the terminal without showing it.
 * @param question shown before the cursor
 */
export function askPassword(question: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(question);
  stdin.setRawMode(true);
  stdin.setEncoding("utf8");
  stdin.resume();
  return new Promise((resolve) => {
    let typed: string[] = [];
    const onData = (chunk: string) => {
      for (const character of chunk) {
        if (character === INTERRUPT) {
          stdin.setRawMode(false);
          stderr.write("\n");
          process.exit(INTERRUPTED_CODE);
        }
        if (ENTER.includes(character)) {
          stdin.off("data", onData);
          stdin.setRawMode(false);
          stdin.pause();
          stderr.write("\n");
          resolve(typed.join(""));
          return;
        }
        typed = BACKSPACE.includes(character) ? typed.slice(0, -1) : [...typed, character];
      }
    };
    stdin.on("data", onData);
  });
}
