import type { EnginePage, OpenEngine, Setup } from "./engines.ts";
import type { Mishap, SiteProxy } from "./proxy.ts";

/** What a walk found wrong, by case. */
export interface Case {
  name: string;
  faults: string[];
}

const PHONE = [390, 844] as const;
const LAPTOP = [1440, 900] as const;
/** A laptop's window at 400 %. */
const NARROW = [320, 256] as const;
/** Ends what hangs: a busy machine may take many times as long as a quiet one. */
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 50;
/** For a form's next step. */
const MOST_LOOKS = 40;

/** Pages that every visitor can open; names of a city and a place are the starter's. */
const PAGES = [
  "/",
  "/about",
  "/partnership-highlights",
  "/media",
  "/join",
  "/join/register",
  "/donate",
  "/volunteer",
  "/bulk-donations",
  "/events",
  "/families",
  "/contact",
  "/important-dates",
  "/locations",
  "/locations?q=95112",
  "/locations/san-jose",
  "/silicon-valley-moving-storage",
  "/what-to-bring",
  "/es",
  "/es/families",
  "/vi",
  "/vi/locations",
  "/auth",
  "/auth/forgot",
  "/no-such-page",
];

/** Pages with forms for visitors. */
const FORMS = [
  "/bulk-donations",
  "/join/register",
  "/families",
  "/volunteer",
  "/events",
  "/",
  "/es/join/register",
  "/vi",
];

/** Pages with something that only scripts can do, and a still one. */
const SCRIPTED = [
  "/",
  "/join",
  "/volunteer",
  "/events",
  "/locations?q=95112",
  "/bulk-donations",
  "/what-to-bring",
  "/important-dates",
  "/auth",
];
const FAILURES: readonly Mishap[] = [
  "scripts do not load",
  "scripts cannot be parsed",
  "scripts throw at their first line",
];

/** A walk through the site in one browser. */
export class Walk {
  readonly cases: Case[] = [];
  readonly #page: EnginePage;
  readonly #proxy: SiteProxy;
  #marks = 0;

  constructor({ page, proxy }: OpenEngine) {
    this.#page = page;
    this.#proxy = proxy;
  }

  /** Runs a case; what it throws, and what the page reported meanwhile, are its faults. */
  async #case(name: string, work: () => Promise<unknown>, expected?: RegExp): Promise<void> {
    const faults: string[] = [];
    try {
      const found = await work();
      if (Array.isArray(found)) faults.push(...found);
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
    const reported = await this.#page.problems().catch(() => ["the browser does not answer"]);
    faults.push(...reported.filter((text) => !expected?.test(text)).map((text) => `reported: ${text}`));
    this.cases.push({ name, faults });
    if (faults.length > 0)
      console.log(
        `${name}\n  ${faults.slice(0, 6).join("\n  ")}${faults.length > 6 ? `\n  and ${faults.length - 6} more` : ""}`,
      );
  }

  /** Waits until a function returns something truthy in the page. */
  async #until<Args extends unknown[], T>(
    what: string,
    work: (...args: Args) => T,
    ...args: Args
  ): Promise<T> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      // A page that is just left does not answer.
      const seen = await this.#page.evaluate(work, ...args).catch(() => undefined);
      if (seen) return seen;
      if (Date.now() > deadline) {
        const at = await this.#page.evaluate(whereIs).catch(() => "a page that does not answer");
        throw new Error(`never: ${what} (on ${at})`);
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  async #open(path: string): Promise<void> {
    // What a page reports because it is left is no fault.
    await this.#page.goto("about:blank");
    await this.#page.problems();
    await this.#page.goto(path);
    await this.#until(
      `${path} runs its scripts`,
      () => document.documentElement.dataset.scripts === "running",
    );
    // Until nothing more arrives.
    const deadline = Date.now() + PATIENCE_MS;
    for (let looks = 0; looks < 3 && Date.now() < deadline; looks += 1) {
      if (this.#proxy.underWay > 0) looks = 0;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  /** The fields of a form's next step; none if it has none. */
  async #nextFields(filled: ReadonlySet<string>): Promise<Filled[]> {
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      const all = await this.#page.evaluate(fieldsToFill).catch(() => []);
      // A form that is sent is empty again.
      const fields = all.filter(({ name }) => !filled.has(name));
      if (fields.length > 0 || (await this.#page.evaluate(isThanked).catch(() => false))) return fields;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    return [];
  }

  /** Clicks the first visible control with this text as a person does: what covers it is a fault. */
  async #press(selector: string, text = ""): Promise<void> {
    this.#marks += 1;
    const mark = `m${this.#marks}`;
    // A page still moves after it was scrolled, and may draw a control anew.
    await this.#until(`${selector} "${text}" is shown and at rest`, isAtRest, selector, text, mark);
    const covered = await this.#page.evaluate(coverOf, mark);
    if (covered) throw new Error(`${selector} "${text}" is covered by ${covered}`);
    await this.#page.click(`[data-walk="${mark}"]`);
  }

  async pages(): Promise<void> {
    for (const [width, height] of [PHONE, LAPTOP, NARROW]) {
      await this.#page.resize(width, height);
      for (const path of PAGES) {
        const missing = path === "/no-such-page" ? /404/ : undefined;
        await this.#case(
          `${path} at ${width} px`,
          async () => {
            await this.#open(path);
            return this.#page.evaluate(layoutFaults);
          },
          missing,
        );
      }
    }
  }

  async menu(): Promise<void> {
    await this.#page.resize(...PHONE);
    await this.#case("the menu opens, closes and leads to a page", async () => {
      await this.#open("/");
      await this.#press("header button[aria-expanded=false]");
      await this.#until(
        "the menu is open",
        () => document.querySelector("header button[aria-expanded=true]") !== null,
      );
      await this.#press("header button[aria-expanded=true]");
      await this.#until(
        "the menu is closed",
        () => document.querySelector("header button[aria-expanded=true]") === null,
      );
      await this.#press("header button[aria-expanded=false]");
      await this.#press("nav a", "Contact");
      await this.#until("the page Contact", () => location.pathname === "/contact");
      return this.#page.evaluate(layoutFaults);
    });
    await this.#page.resize(...LAPTOP);
    await this.#case("a group of the top bar opens and leads to a page", async () => {
      await this.#open("/");
      await this.#press("header button[aria-expanded=false]", "Get Involved");
      await this.#press("header a", "Volunteer");
      await this.#until("the page Volunteer", () => location.pathname === "/volunteer");
    });
  }

  async finder(): Promise<void> {
    for (const size of [PHONE, LAPTOP] as const) {
      await this.#page.resize(size[0], size[1]);
      await this.#case(`a ZIP code finds places at ${size[0]} px`, async () => {
        await this.#open("/locations");
        await this.#press("main input[name=q]");
        await this.#page.type("main input[name=q]", "95112");
        await this.#until("places", () =>
          /95112/.test(location.search + document.querySelector("main")?.textContent),
        );
        return this.#page.evaluate(layoutFaults);
      });
      await this.#case(`my position finds places at ${size[0]} px`, async () => {
        await this.#open("/locations");
        await this.#page.evaluate(standInSanJose);
        await this.#press("main button", "Use my location");
        await this.#until("distances", () =>
          /\d mi\b/.test(document.querySelector("main")?.textContent ?? ""),
        );
      });
      await this.#case(`the map opens and zooms at ${size[0]} px`, async () => {
        await this.#open("/locations");
        if (!(await this.#page.evaluate(() => document.querySelector(".leaflet-container") !== null)))
          await this.#press("main button, main a", "Map");
        await this.#until("pins", () => document.querySelectorAll(".leaflet-marker-icon").length > 0);
        await this.#press(".leaflet-control-zoom-in");
        await this.#until("pins", () => document.querySelectorAll(".leaflet-marker-icon").length > 0);
      });
    }
  }

  async forms(): Promise<void> {
    await this.#page.resize(...PHONE);
    for (const [index, path] of FORMS.entries()) {
      await this.#case(`the form of ${path} says what is missing, and takes what is right`, async () => {
        await this.#open(path);
        const form = await this.#page.evaluate(markForm);
        if (!form) return ["it has no form"];
        await this.#press("[data-walk-form] button[type=submit], [data-walk-form] button:not([type])");
        await this.#until("what is missing", isRefused);
        // The registration has two steps.
        const filled = new Set<string>();
        for (let fields = await this.#page.evaluate(fieldsToFill); fields.length > 0; ) {
          for (const { kind, selector, name, text } of fields) {
            filled.add(name);
            if (kind === "text")
              await this.#page.type(selector, name === "email" ? `${index}-${text}` : text);
            else await this.#press(selector);
          }
          await this.#press("[data-walk-form] button[type=submit], [data-walk-form] button:not([type])");
          fields = await this.#nextFields(filled);
        }
        await this.#until("thanks", isThanked).catch(async (error: Error) => {
          throw new Error(`${error.message}; wrong: ${await this.#page.evaluate(wrongFields)}`);
        });
      });
    }
  }

  /** The pages in a browser that is set up in another way. */
  async setUp(setup: Setup): Promise<void> {
    await this.#page.resize(...PHONE);
    for (const path of PAGES)
      await this.#case(
        `${path} with ${setup}`,
        async () => {
          await this.#open(path);
          const set = await this.#page.evaluate(isSetUp, setup);
          return [
            ...(set ? [] : ["the browser is not set up so"]),
            ...(await this.#page.evaluate(layoutFaults)),
          ];
        },
        path === "/no-such-page" ? /404/ : undefined,
      );
  }

  /** Whatever keeps scripts from running, the page is the one without scripts. */
  async withoutScripts(): Promise<void> {
    const any = /./;
    await this.#page.resize(...PHONE);
    const plain = new Map<string, string>();
    this.#proxy.mishap = "there are no scripts";
    for (const path of SCRIPTED)
      await this.#case(`${path} without scripts`, async () => {
        await this.#page.goto(path);
        plain.set(path, await this.#page.evaluate(whatIsSeen));
        return this.#page.evaluate(layoutFaults);
      });
    for (const failure of FAILURES) {
      this.#proxy.mishap = failure;
      for (const path of SCRIPTED)
        await this.#case(
          `${path} where ${failure}`,
          async () => {
            await this.#page.goto(path);
            await this.#until("it gives up", () => !document.documentElement.hasAttribute("data-scripts"));
            const seen = await this.#page.evaluate(whatIsSeen);
            return seen === plain.get(path) ? [] : [firstDifference(seen, plain.get(path) ?? "")];
          },
          any,
        );
      await this.#case(
        `a form is sent where ${failure}`,
        async () => {
          await this.#page.goto("/bulk-donations");
          await this.#until("it gives up", () => !document.documentElement.hasAttribute("data-scripts"));
          await this.#page.evaluate(markForm);
          for (const { selector, name, text } of await this.#page.evaluate(fieldsToFill))
            await this.#page.type(selector, name === "email" ? `${failure.length}-${text}` : text);
          await this.#press("[data-walk-form] button[type=submit], [data-walk-form] button:not([type])");
          await this.#until("thanks", () => /thank/i.test(document.querySelector("main")?.textContent ?? ""));
        },
        any,
      );
    }
    this.#proxy.mishap = "none";
  }

  async connection(): Promise<void> {
    await this.#page.resize(...PHONE);
    this.#proxy.mishap = "slow 3G";
    await this.#case("on slow 3G the finder finds places", async () => {
      await this.#page.goto("/locations");
      await this.#press("main input[name=q]");
      await this.#page.type("main input[name=q]", "95112");
      await this.#press("main search button[type=submit]");
      await this.#until("places", () => /95112/.test(location.search));
    });
    this.#proxy.mishap = "none";
    await this.#case(
      "while the site is out of reach the finder says so, and keeps what was typed",
      async () => {
        await this.#open("/locations");
        this.#proxy.mishap = "offline";
        await this.#press("main input[name=q]");
        await this.#page.type("main input[name=q]", "Zzyzx");
        await this.#until("a sentence", () =>
          /did not load|failed to fetch|offline/i.test(document.body.textContent ?? ""),
        );
        const kept = await this.#page.evaluate(
          () => document.querySelector<HTMLInputElement>("main input[name=q]")?.value,
        );
        return kept === "Zzyzx" ? [] : [`the box has "${kept}"`];
      },
      /./,
    );
    this.#proxy.mishap = "none";
    await this.#case(
      "while the site is out of reach a form says so, and keeps what was typed",
      async () => {
        await this.#open("/bulk-donations");
        await this.#page.evaluate(markForm);
        const fields = await this.#page.evaluate(fieldsToFill);
        for (const { selector, text } of fields) await this.#page.type(selector, text);
        this.#proxy.mishap = "offline";
        await this.#press("[data-walk-form] button[type=submit], [data-walk-form] button:not([type])");
        await this.#until("a sentence", () =>
          /could not be sent|connection|try again/i.test(document.body.textContent ?? ""),
        );
        const [first] = fields;
        const kept = await this.#page.evaluate(
          (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value,
          first?.selector ?? "",
        );
        return kept === first?.text ? [] : [`the first field has "${kept}"`];
      },
      /./,
    );
    this.#proxy.mishap = "none";
  }

  async languages(): Promise<void> {
    await this.#page.resize(...PHONE);
    for (const [language, home] of [
      ["es", "/es"],
      ["vi", "/vi"],
    ] as const)
      await this.#case(`home leads to ${language} and stays in it`, async () => {
        await this.#open("/");
        await this.#page.evaluate(
          (to: string) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(),
          home,
        );
        await this.#until(
          `the language ${language}`,
          (to: string) => document.documentElement.lang === to,
          language,
        );
        await this.#press(`main a[href^='/${language}/']`);
        await this.#until(
          "a page in this language",
          (to: string) => location.pathname.startsWith(`/${to}/`) && document.documentElement.lang === to,
          language,
        );
      });
  }

  async staff(member: { email: string; password: string }, picture: string): Promise<void> {
    await this.#page.resize(...LAPTOP);
    await this.#case("signing in", async () => {
      await this.#open("/auth");
      await this.#page.type("input[name=email]", member.email);
      await this.#page.type("input[name=password]", member.password);
      await this.#press("main form button[type=submit]");
      await this.#until("home", () => location.pathname === "/");
    });
    for (const [width, height] of [PHONE, LAPTOP]) {
      await this.#page.resize(width, height);
      for (const path of [
        "/admin",
        "/admin/today",
        "/admin/locations",
        "/admin/season",
        "/admin/content",
        "/admin/volunteers",
      ])
        await this.#case(`${path} at ${width} px`, async () => {
          await this.#open(path);
          return this.#page.evaluate(layoutFaults);
        });
    }
    await this.#case("a location is added", async () => {
      await this.#open("/admin/locations/new");
      await this.#page.evaluate(markForm);
      for (const field of await this.#page.evaluate(fieldsToFill))
        if (field.kind === "text") await this.#page.type(field.selector, field.text);
      await this.#press("dialog[open] button[type=submit]");
      await this.#until("the list", () => !location.pathname.endsWith("/new"));
    });
    await this.#case("a content is kept as a draft", async () => {
      await this.#open("/admin/content/organization");
      await this.#press("main input[type=text], main input:not([type])");
      await this.#page.type("main input[type=text], main input:not([type])", "x");
      await this.#until("the draft", () =>
        /draft|saved/i.test(document.querySelector("main")?.textContent ?? ""),
      );
    });
    await this.#case("a picture is uploaded", async () => {
      await this.#open("/admin/pictures");
      await this.#page.choose("input[type=file]", picture);
      await this.#page.type("input[name=alt], textarea[name=alt]", "Walked picture");
      await this.#press("main form[enctype] button[type=submit]");
      await this.#until("the picture", () =>
        [...document.querySelectorAll("main li")].some((one) => one.outerHTML.includes("Walked picture")),
      );
    });
  }
}

function whereIs(): string {
  return `${location.pathname}: ${document.querySelector("h1")?.textContent}`;
}

/**
 * Marks the first visible match, in the middle of the screen; true if it is where it was when this was last asked. Runs
 * in the page, as all here.
 */
function isAtRest(selector: string, text: string, mark: string): boolean {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const { width, height } = element.getBoundingClientRect();
    const named = `${element.textContent} ${element.getAttribute("aria-label") ?? ""}`;
    if (width < 2 || height < 2 || getComputedStyle(element).visibility !== "visible") continue;
    if (!named.toLowerCase().includes(text.toLowerCase())) continue;
    const was = element.dataset.walk === mark ? element.dataset.walkTop : undefined;
    element.dataset.walk = mark;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    element.dataset.walkTop = `${element.getBoundingClientRect().top}`;
    return element.dataset.walkTop === was;
  }
  return false;
}

function coverOf(mark: string): string | null {
  const element = document.querySelector(`[data-walk="${mark}"]`);
  const box = element?.getBoundingClientRect();
  if (!element || !box) return "nothing: it has gone";
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  if (!top || element.contains(top) || top.contains(element) || top.closest("label")?.contains(element))
    return null;
  return top.outerHTML.slice(0, 80);
}

/** What runs off the page, and links of the first screen that something covers. */
function layoutFaults(): string[] {
  const faults: string[] = [];
  const root = document.documentElement;
  const over = root.scrollWidth - root.clientWidth;
  if (over > 0) {
    const wide = [...document.querySelectorAll("body *")].find(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 0.5,
    );
    faults.push(`runs off by ${over} px: ${wide?.outerHTML.slice(0, 100)}`);
  }
  if (!document.querySelector("h1")?.textContent?.trim()) faults.push("no heading");
  for (const control of document.querySelectorAll("a[href], button")) {
    const box = control.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const { visibility, pointerEvents } = getComputedStyle(control);
    const folded = control.parentElement?.closest("details:not([open])");
    if (folded && !folded.querySelector(":scope > summary")?.contains(control)) continue;
    if (box.width < 2 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    if (
      visibility !== "visible" ||
      pointerEvents === "none" ||
      control.closest("[inert], [aria-hidden=true]")
    )
      continue;
    const top = document.elementFromPoint(x, y);
    // What is under a bar that stays can be scrolled clear of it.
    let bar: Element | null = top;
    while (bar && !/sticky|fixed/.test(getComputedStyle(bar).position)) bar = bar.parentElement;
    if (top && !control.contains(top) && !top.contains(control) && !bar)
      faults.push(
        `"${control.textContent?.trim().slice(0, 40)}" is covered by ${top.outerHTML.slice(0, 80)}`,
      );
  }
  return faults;
}

/** What a visitor can read and use, a line each. */
function whatIsSeen(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: the text that is drawn, not the hidden one
  const text = document.body.innerText;
  const controls = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, iframe")]
    .filter((control) => {
      const { width, height } = control.getBoundingClientRect();
      return width > 1 && height > 1 && getComputedStyle(control).visibility === "visible";
    })
    .map((control) => `${control.localName} ${control.getAttribute("name") ?? control.textContent}`);
  const lines = [...text.split("\n"), ...controls];
  return lines
    .map((line) => line.trim().replace(/\s+/g, " "))
    .filter(Boolean)
    .join("\n");
}

function isSetUp(setup: string): boolean {
  if (setup === "letters twice as large")
    return getComputedStyle(document.documentElement).fontSize === "32px";
  return matchMedia("(forced-colors: active) and (prefers-reduced-motion: reduce)").matches;
}

function standInSanJose(): void {
  const coords = { latitude: 37.3382, longitude: -121.8863, accuracy: 50 };
  navigator.geolocation.getCurrentPosition = (done) => done({ coords } as GeolocationPosition);
}

function isRefused(): boolean {
  const form = document.querySelector("form[data-walk-form]");
  if (form?.hasAttribute("novalidate")) return form.querySelector("[aria-invalid=true]") !== null;
  // The browser itself says what is missing, and moves there.
  return (
    form?.contains(document.activeElement) === true && document.activeElement?.matches(":invalid") === true
  );
}

function isThanked(): boolean {
  if (document.querySelector("[data-walk-form] [aria-invalid=true]")) return false;
  if (!document.querySelector("[data-walk-form]")) return true;
  return [...document.querySelectorAll("[role=status], [role=alert]")].some((one) => one.textContent?.trim());
}

function wrongFields(): string {
  const fields = document.querySelectorAll("[data-walk-form] [aria-invalid=true]");
  return [...fields].map((field) => field.getAttribute("name")).join(", ");
}

/** Marks the form with the most fields; false if there is none. */
function markForm(): boolean {
  // The newsletter's is folded on phones.
  for (const fold of document.querySelectorAll("details")) fold.open = true;
  const within = document.querySelector("dialog[open]") ?? document;
  const forms = [...within.querySelectorAll<HTMLFormElement>("form")].filter(
    (form) =>
      form.method === "post" &&
      form.getBoundingClientRect().width > 0 &&
      form.querySelector("input:not([type=hidden])"),
  );
  const [form] = forms.sort((a, b) => b.elements.length - a.elements.length);
  form?.setAttribute("data-walk-form", "");
  return form !== undefined;
}

function firstDifference(seen: string, expected: string): string {
  const [left, right] = [seen.split("\n"), expected.split("\n")];
  const at = left.findIndex((line, index) => line !== right[index]);
  return `"${left[at] ?? "nothing"}" in place of "${right[at === -1 ? left.length : at] ?? "nothing"}"`;
}

interface Filled {
  selector: string;
  name: string;
  kind: "text" | "tick";
  text: string;
}

/** The required fields of the marked form, with something right for each. */
function fieldsToFill(): Filled[] {
  const texts: [RegExp, string][] = [
    [/email/, "walk@example.org"],
    [/zip/, "95112"],
    [/phone|tel/, "408-555-0123"],
    [/state/, "CA"],
    [/city/, "San Jose"],
    [/latitude/, "37.3"],
    [/longitude/, "-121.9"],
  ];
  const all: Filled[] = [];
  const ticked = new Set<string>();
  const form = document.querySelector("[data-walk-form]");
  const fields =
    form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, textarea, select") ?? [];
  for (const [index, field] of [...fields].entries()) {
    const { name, type } = field;
    const isTick = type === "radio" || type === "checkbox";
    const group = name.replace(/^shift-.*/, "shift");
    if (group !== "shift" && !field.required && field.getAttribute("aria-required") !== "true") continue;
    if (field instanceof HTMLSelectElement) {
      field.value = [...field.options].find(({ value, disabled }) => value && !disabled)?.value ?? "";
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    } else if (isTick) {
      if (ticked.has(group) || field.checked) continue;
      ticked.add(group);
      (field.labels?.[0] ?? field).setAttribute("data-walk-field", String(index));
      all.push({ selector: `[data-walk-field="${index}"]`, name, kind: "tick", text: "" });
    } else if (!field.value && field.getBoundingClientRect().width > 2) {
      const named = `${type} ${name} ${field.labels?.[0]?.textContent}`.toLowerCase();
      const text = texts.find(([pattern]) => pattern.test(named))?.[1] ?? "Walk test";
      field.setAttribute("data-walk-field", String(index));
      all.push({
        selector: `[data-walk-field="${index}"]`,
        name: type === "email" ? "email" : name,
        kind: "text",
        text,
      });
    }
  }
  return all;
}
