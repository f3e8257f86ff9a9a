import { type ChildProcess, spawn } from "node:child_process";
import { freePort } from "../postgres.ts";

/** The key of an element in the protocol (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const START_TIMEOUT_MS = 60_000;

/** A client for WebKit's driver: no library speaks to it without a driver manager of its own. */
export class WebDriver {
  readonly version: string;
  readonly #driver: ChildProcess;
  readonly #session: string;

  private constructor(driver: ChildProcess, session: string, version: string) {
    this.#driver = driver;
    this.#session = session;
    this.version = version;
  }

  static async start(
    command: string,
    capabilities: object,
    environment: Record<string, string>,
  ): Promise<WebDriver> {
    const port = await freePort();
    const env = { ...process.env, ...environment };
    const driver = spawn(command, [`--port=${port}`], { env, stdio: "ignore" });
    const base = `http://127.0.0.1:${port}`;
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await fetch(`${base}/status`).catch(() => undefined))) {
      if (driver.exitCode !== null || Date.now() > deadline) throw new Error(`${command} did not start`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    try {
      const { sessionId, capabilities: given } = await send("POST", `${base}/session`, {
        capabilities: { alwaysMatch: capabilities },
      });
      return new WebDriver(driver, `${base}/session/${sessionId}`, given.browserVersion);
    } catch (error) {
      driver.kill();
      throw error;
    }
  }

  call(path: string, body: object = {}) {
    return send("POST", `${this.#session}/${path}`, body);
  }

  async element(selector: string): Promise<string> {
    const found = await this.call("element", { using: "css selector", value: selector });
    return `element/${found[ELEMENT]}`;
  }

  /** @returns a PNG in base64 */
  screenshot(): Promise<string> {
    return send("GET", `${this.#session}/screenshot`);
  }

  async close(): Promise<void> {
    await send("DELETE", this.#session).catch(() => {});
    this.#driver.kill();
  }
}

async function send(method: string, url: string, body?: object) {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
