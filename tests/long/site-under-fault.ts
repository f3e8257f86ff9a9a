import { expect, vi } from "vitest";
import { ADMINISTRATOR, type startSite } from "../running-site.ts";

type Running = Awaited<ReturnType<typeof startSite>>;

/** Every form of the site, with values that can be recognised on a page. */
const FORMS = {
  inquiry: {
    path: "/bulk-donations",
    fields: {
      companyName: "Kept Company",
      contactName: "Kept Name",
      email: "kept@example.org",
      message: "Kept words",
    },
  },
  newsletter: {
    path: "/newsletter/subscribe",
    fields: { EMAIL: "kept@example.org", FNAME: "Keptfirst", LNAME: "Keptlast", COMPANY: "Kept Company" },
  },
  registration: {
    path: "/join/register",
    fields: {
      organization: "Kept School",
      kind: "school",
      contact_name: "Kept Name",
      email: "kept@example.org",
      phone: "(408) 555-0101",
      address_1: "1 Kept Street",
      city_1: "Campbell",
      zip_code_1: "95008",
      hours_1: "Kept hours",
      is_public_1: "yes",
      starts_on: "2026-11-24",
      ends_on: "2026-12-12",
      boxes: "3",
      message: "Kept words",
    },
  },
  location: {
    path: "/admin/locations/new",
    fields: {
      name: "Kept Library",
      type: "drop-off",
      address: "1 Kept Street",
      city: "Gilroy",
      zip_code: "95020",
      phone: "",
      hours: "Kept hours",
      google_maps_url: "",
    },
  },
} as const;

export type FormName = keyof typeof FORMS;

/** Numbers the forms across all sites of a test, so that each is unique. */
let number = 0;

/** A running site under a fault, with counts of the requests made. */
export class SiteUnderFault {
  /** Companies of inquiries that were accepted. */
  readonly acknowledged: string[] = [];
  tried = 0;
  #running: Running;
  #cookie = "";

  constructor(running: Running) {
    this.#running = running;
  }

  get origin() {
    return this.#running.site.origin;
  }

  async get(path: string): Promise<Response> {
    this.tried += 1;
    return fetch(this.origin + path, { headers: { Cookie: this.#cookie }, redirect: "manual" });
  }

  async signIn(): Promise<number> {
    const response = await this.#post("/auth", ADMINISTRATOR, "");
    if (response.status === 303) {
      this.#cookie = response.headers
        .getSetCookie()
        .map((text) => text.split(";")[0])
        .join("; ");
    }
    return response.status;
  }

  /** Submits a form. @returns the status, and the submitted values that its page has lost */
  async send(form: FormName, signal?: AbortSignal): Promise<{ status: number; lost: string[] }> {
    number += 1;
    const fields: Record<string, string> = { ...FORMS[form].fields };
    // Each one is unique: a repeated submission would be reported as accepted.
    if (form === "inquiry") fields.companyName = `Kept Company ${number}`;
    if (form === "newsletter") fields.EMAIL = `kept-${number}@example.org`;
    if (form === "location") fields.address = `${number} Kept Street`;
    const response = await this.#post(FORMS[form].path, fields, this.#cookie, signal);
    const html = await response.text();
    if (response.status === 303) {
      if (form === "inquiry") this.acknowledged.push(fields.companyName ?? "");
      return { status: 303, lost: [] };
    }
    // While no session can be read, staff get a line: what they typed is one step back in the browser.
    if (response.headers.get("Content-Type")?.startsWith("text/plain")) {
      expect(html).toMatch(/browser sends what you typed again/);
      return { status: response.status, lost: [] };
    }
    const lost = Object.entries(fields).filter(([, value]) => value !== "" && !html.includes(value));
    return { status: response.status, lost: lost.map(([name]) => name) };
  }

  /** Submits a form as staff. */
  async act(
    path: string,
    fields: Record<string, string> | FormData,
  ): Promise<{ status: number; text: string }> {
    const response = await this.#post(path, fields, this.#cookie);
    return { status: response.status, text: await response.text() };
  }

  async #post(path: string, fields: Record<string, string> | FormData, cookie: string, signal?: AbortSignal) {
    this.tried += 1;
    return fetch(this.origin + path, {
      method: "POST",
      body: fields instanceof FormData ? fields : new URLSearchParams(fields),
      headers: {
        Origin: this.origin,
        Cookie: cookie,
        "X-Forwarded-For": `198.51.${this.tried % 250}.${Math.floor(this.tried / 250)}`,
      },
      redirect: "manual",
      ...(signal && { signal }),
    });
  }

  /** Loads the public pages into the page cache. */
  async warmUp() {
    for (const path of CACHED) expect((await this.get(path)).status, path).toBe(200);
  }

  /** Expectations while the database is read-only. */
  async expectReading() {
    for (const path of [...CACHED, "/healthz", "/bulk-donations?a=b"]) {
      const since = performance.now();
      expect((await this.get(path)).status, path).toBe(200);
      expect(performance.now() - since, path).toBeLessThan(2500);
    }
    expect((await this.get("/readyz")).status).toBe(503);
  }

  /** Every form is refused with a clear message and keeps all values. */
  async expectRefusals() {
    const signingIn = this.#post("/auth", ADMINISTRATOR, "");
    const forms = Object.keys(FORMS) as FormName[];
    const answers = await Promise.all(forms.map((form) => this.send(form)));
    expect(answers).toEqual(forms.map(() => ({ status: 503, lost: [] })));
    const response = await signingIn;
    expect(response.status).toBe(503);
    expect(await response.text()).toContain(ADMINISTRATOR.email);
  }

  /** Everything works again without a restart. */
  async expectRecovery() {
    await vi.waitFor(async () => expect((await this.get("/readyz")).status).toBe(200), {
      timeout: 20_000,
      interval: 250,
    });
    for (const form of Object.keys(FORMS) as FormName[]) {
      expect(await this.send(form), form).toEqual({ status: 303, lost: [] });
    }
    const { exitCode, signalCode } = this.#running.child;
    expect({ exitCode, signalCode }).toEqual({ exitCode: null, signalCode: null });
  }
}

const CACHED = ["/", "/locations", "/locations/san-jose", "/bulk-donations", "/important-dates"];
