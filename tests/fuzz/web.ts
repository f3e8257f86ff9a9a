import fc from "fast-check";
import { returnTo } from "#app/accounts/return-to.ts";
import { readForm } from "#app/core/forms/action.server.ts";
import { countedAddress } from "#app/core/http/limits.server.ts";
import { loggable } from "#app/core/http/loggable-path.ts";
import { readLook } from "#app/core/http/look.ts";
import { openLink, signLink } from "#app/core/http/signed-link.server.ts";
import { inLanguage, languageOfPath } from "#app/core/languages/language.server.ts";
import { renderEmail, safeMail } from "#app/core/mail/mail.ts";
import { richParts } from "#app/newsletter/rich-text.ts";
import { languageCodes, translations } from "#app/words/languages.ts";
import { englishPath, localPath } from "#app/words/paths.ts";
import { words } from "#app/words/words.ts";
import { check, type Properties, piecesOf } from "./properties.ts";

const SITE = "https://toys.example.org";
const path = piecesOf(
  ["/", "es", "vi", "en", "donate", "locations", "admin", ".data", "?a=b", "#c", "%2e", "//"],
  "",
).map((rest) => `/${rest}`);
const typed = fc.dictionary(
  fc.stringMatching(/^[a-z_]{1,12}$/),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  { maxKeys: 8, noNullPrototype: true },
);
const asSent = (text: string) => text.toWellFormed().replace(/\r\n|\r|\n/g, "\r\n");
/** As scripts send it: a document gets its refusal as a thrown response. */
async function form(body: BodyInit, type?: string) {
  const headers: HeadersInit = type ? { "Content-Type": type } : {};
  const read = await readForm(new Request(`${SITE}/join.data`, { method: "POST", body, headers }));
  // Its folder: there are a hundred thousand of them in a long run.
  if (read.kind === "ok") await read.remove();
  return read;
}
const english = { title: "Toys", menu: { open: "Open", of: (name: string) => `of ${name}` } };

/** Properties of input from URLs, forms, cookies and mails. */
export const webProperties: Properties = {
  "a form in parts is read as it was typed": check(typed, async (fields) => {
    const parts = new FormData();
    for (const [name, value] of Object.entries(fields)) parts.append(name, value);
    const read = await form(parts);
    const sent = Object.entries(fields).map(([name, value]) => [name, asSent(value)]);
    return (
      sent.length === 0 ||
      (read.kind === "ok" && JSON.stringify(read.typed) === JSON.stringify(Object.fromEntries(sent)))
    );
  }),
  "a form that is encoded is read as it was typed": check(typed, async (fields) => {
    const read = await form(new URLSearchParams(fields));
    return (
      read.kind === "ok" &&
      Object.entries(fields).every(([name, value]) => read.typed[name] === value.toWellFormed())
    );
  }),
  "a body that is no form is refused, and never a fault": check(
    fc.tuple(
      fc.oneof(
        piecesOf(
          [
            "--x",
            "\r\n",
            "Content-Disposition: form-data; ",
            'name="a"',
            '; filename="b"',
            "--",
            "=",
            "&",
            "%zz",
          ],
          "",
        ).map((text) => new TextEncoder().encode(text)),
        fc.uint8Array({ maxLength: 200 }),
      ),
      fc.constantFrom(
        "multipart/form-data; boundary=x",
        "multipart/form-data",
        "application/x-www-form-urlencoded",
        "text/plain",
      ),
    ),
    async ([body, type]) => {
      const read = await form(new Uint8Array(body), type);
      return read.kind === "ok" || (read.status >= 400 && read.status < 500);
    },
  ),
  "a page has the same English path in every language": check(
    fc.tuple(path, fc.constantFrom(...languageCodes)),
    ([there, language]) => {
      const plain = englishPath(there);
      const isPlain = !translations.includes(languageOfPath(plain.split(/[?#]/, 1)[0] ?? "") as never);
      return (
        !isPlain ||
        englishPath(localPath(plain, language)) === plain ||
        plain.startsWith("/?") ||
        plain.startsWith("/#")
      );
    },
  ),
  "a word that a language lacks is said in English": check(
    fc.tuple(fc.string(), fc.constantFrom(...languageCodes)),
    ([name, language]) =>
      inLanguage(language, () => {
        const said = words(`no such words ${name}`, english);
        return said.title === "Toys" && said.menu.open === "Open" && said.menu.of(name) === `of ${name}`;
      }),
  ),
  "a signed link opens for its purpose alone, and not with one sign changed": check(
    fc.tuple(fc.stringMatching(/^[\w-]{1,64}$/), fc.nat(), fc.constantFrom(..."aB0_-.")),
    ([id, at, sign]) => {
      const now = new Date();
      const link = signLink("a secret", "round", id, new Date(now.getTime() + 60_000));
      const place = at % link.length;
      const other = link.slice(0, place) + sign + link.slice(place + 1);
      return (
        JSON.stringify(openLink("a secret", "round", link, now)) === JSON.stringify({ id }) &&
        openLink("a secret", "shifts", link, now) === null &&
        openLink("another", "round", link, now) === null &&
        (other === link || openLink("a secret", "round", other, now) === null) &&
        openLink("a secret", "round", link, new Date(now.getTime() + 120_000)) === "ended"
      );
    },
  ),
  "no link of a letter leads to another kind of address": check(
    piecesOf(
      [
        "**",
        "[",
        "]",
        "(",
        ")",
        "https://a.example",
        "javascript:x",
        "[words](javascript:x)",
        "[words](//b.example)",
        "[words](https://a.example)",
        "/",
        "\\",
        "//b.example",
        "words",
        "\n",
      ],
      "",
    ),
    (text) =>
      richParts(text).every(
        ({ link }) => link === undefined || /^https:\/\//.test(link) || new URL(link, SITE).origin === SITE,
      ) && richParts(text).every(({ words: said }) => text.includes(said)),
  ),
  "nobody is sent from the sign-in to another site": check(
    fc.oneof(path, piecesOf(["/admin", "/", "\\", "@", "evil.example", "?", "%2f", "\t", ".", "https:"], "")),
    (to) => {
      const kept = returnTo(new URLSearchParams({ to }));
      return kept === null || new URL(kept, SITE).origin === SITE;
    },
  ),
  "a subject is one line that no mail program decodes": check(
    piecesOf(["=?utf-8?Q?a?=", "=", "?", "\r\n", "Bcc: x", "é", "\0", "\u2028", "word"], ""),
    (subject) => {
      const safe = safeMail({ kind: "test", to: "a@example.org", subject, text: "" }).subject;
      return safe.length <= 200 && !/[\p{Cc}\u2028\u2029]/u.test(safe) && !safe.includes("=?");
    },
  ),
  "a mail has no mark-up of its writer": check(fc.string({ unit: "binary" }), (text) => {
    const { html } = renderEmail([text, { facts: [[text, text]] }, { words: text, url: text }]);
    return !/<(?!\/?(?:html|head|meta|body|p|a|table|tr|th|td|br)\b|!DOCTYPE)/i.test(html);
  }),
  "a path in the log is one short line": check(fc.oneof(path, fc.string({ unit: "binary" })), (target) => {
    const logged = loggable(target);
    return logged.length <= 200 && !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(logged);
  }),
  "an address is counted the same however it is written": check(fc.ipV6(), (address) => {
    const { hostname } = new URL(`http://[${address}]/`);
    return countedAddress(hostname.slice(1, -1)) === countedAddress(address);
  }),
  "a cookie of any kind is a look or none": check(
    fc.oneof(
      fc.string(),
      fc.json().map((json) => `look=${encodeURIComponent(json)}`),
    ),
    (cookie) => {
      const look = readLook(cookie);
      return look === null || Object.keys(look).every((name) => ["asOf", "drafts"].includes(name));
    },
  ),
};
