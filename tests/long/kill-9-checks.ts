import type { Database } from "#app/core/db/tables.ts";
import type { Kind, Sent } from "./kill-9-load.ts";
import { IMPORTED } from "./kill-9-storage.ts";

/** Inconsistencies in a database after a crash; empty if there are none. */
export async function wrongIn(db: Database, answered: readonly Sent[]): Promise<string[]> {
  const wrong: string[] = [];
  const all = (table: Parameters<Database["selectFrom"]>[0] & string) =>
    db
      .selectFrom(table as never)
      .selectAll()
      .execute() as Promise<Record<string, string | number | null>[]>;
  const marksOf = (rows: Record<string, unknown>[], column: string) => rows.map((row) => String(row[column]));
  const mails = await all("outbox");
  const mailsAbout = (id: unknown) =>
    mails
      .filter((mail) => mail.about_id === id)
      .map(({ kind }) => kind)
      .sort()
      .join(" ");
  const expectMails = (what: string, id: unknown, kinds: string) => {
    if (mailsAbout(id) !== kinds) wrong.push(`${what} has the mails "${mailsAbout(id)}", not "${kinds}"`);
  };

  const inquiries = await all("bulk_donations");
  const registrations = await all("registrations");
  const subscribers = await all("subscribers");
  const signUps = await all("shift_signups");
  const locations = await all("locations");
  const pictures = await all("pictures");
  const allVersions = await all("content_versions");
  const versions = allVersions.filter(({ kind }) => kind === "announcement");
  const seasons = allVersions.filter(({ kind }) => kind === "season");
  const reports = await all("box_reports");
  const imported = locations.flatMap(({ name }) => /^Import (\d+) /.exec(String(name))?.[1] ?? []);
  const stored: Record<Exclude<Kind, "report">, string[]> = {
    inquiry: marksOf(inquiries, "company_name"),
    registration: marksOf(registrations, "organization"),
    subscriber: marksOf(subscribers, "email").map((email) => email.replace("@example.org", "")),
    "sign-up": marksOf(signUps, "name"),
    note: marksOf(inquiries, "notes"),
    announcement: versions.map(({ value }) => String(JSON.parse(String(value)).text)),
    upload: marksOf(pictures, "alt"),
    location: marksOf(locations, "name"),
    import: [...new Set(imported)],
    date: seasons.flatMap(({ value }) => String(value).match(/m[\da-f-]{36}/) ?? []),
  };
  for (const number of stored.import) {
    const rows = imported.filter((one) => one === number).length;
    if (rows !== IMPORTED) wrong.push(`import ${number} stored ${rows} places`);
  }
  for (const { kind, mark } of answered) {
    if (kind === "report") continue;
    const count = stored[kind].filter((one) => one === mark).length;
    if (count !== 1) wrong.push(`${kind} ${mark} was confirmed and is stored ${count} times`);
  }
  const confirmed = answered.filter(({ kind }) => kind === "report").length;
  if (reports.length < confirmed)
    wrong.push(`${confirmed} reports were confirmed, ${reports.length} are stored`);

  for (const { id, company_name } of inquiries) {
    if (!String(company_name).startsWith("Company before"))
      expectMails("an inquiry", id, "inquiry-notification inquiry-receipt");
  }
  const addresses = await all("registration_addresses");
  for (const { id, organization } of registrations) {
    if (String(organization).startsWith("Host before")) continue;
    expectMails("a registration", id, "registration-notification registration-receipt");
    const own = addresses.filter((one) => one.registration_id === id).length;
    if (own !== 1) wrong.push(`a registration has ${own} addresses`);
  }
  for (const { email, status } of subscribers) {
    const sent = mails.filter(
      (mail) => mail.to_address === email && mail.kind === "newsletter-confirmation",
    ).length;
    if (sent !== (status === "pending" ? 1 : 0)) wrong.push(`${email} (${status}) got ${sent} confirmations`);
  }
  for (const { email } of signUps) {
    const sent = mails.filter(
      (mail) => mail.to_address === email && mail.kind === "shift-confirmation",
    ).length;
    if (sent !== 1) wrong.push(`${email} got ${sent} mails about their shift`);
  }
  const positions = signUps.map(({ position }) => position);
  if (new Set(positions).size !== positions.length) wrong.push("two people have the same place in a shift");
  for (const [what, rows] of [["report", reports]] as const) {
    const sent = mails.filter(({ kind }) => kind === "box-report").length;
    if (sent !== rows.length) wrong.push(`${rows.length} boxes with a ${what} caused ${sent} mails`);
  }

  const history = await all("bulk_donation_history");
  for (const { id, notes } of inquiries) {
    const lines = history.filter((line) => line.inquiry_id === id && line.field === "notes").length;
    if (lines !== (notes === null ? 0 : 1)) wrong.push(`notes "${notes}" have ${lines} lines of history`);
  }
  for (const one of [versions, seasons]) {
    const numbers = one.map(({ version }) => Number(version)).sort((a, b) => a - b);
    if (numbers.some((number, index) => number !== index + 1)) wrong.push(`versions ${numbers} have a gap`);
  }
  const paths = await all("location_paths");
  const changes = await all("location_history");
  for (const { id, name, path } of locations) {
    if (!paths.some((one) => one.path === path && one.location_id === id))
      wrong.push(`${name} has no address`);
    if (/^(m|Import )/.test(String(name)) && changes.filter((one) => one.location_id === id).length !== 1)
      wrong.push(`${name} has no history`);
  }
  const files = (await db.selectFrom("picture_files").select(["picture_id", "name"]).execute()) ?? [];
  for (const { id, status } of pictures) {
    const own = files.filter((file) => file.picture_id === id).map(({ name }) => name);
    const isWhole =
      status === "waiting" ? own.includes("upload") : own.some((name) => name.endsWith(".webp"));
    if (!isWhole) wrong.push(`picture ${id} (${status}) has the files ${own}`);
  }

  // A mail is queued and recorded for its reader, or neither.
  const letters = mails.filter(({ kind }) => kind === "letter");
  const recipients = await all("letter_recipients");
  const readers = recipients.map(({ subscriber_id, ...recipient }): typeof recipient => ({
    ...recipient,
    email: subscribers.find(({ id }) => id === subscriber_id)?.email ?? null,
  }));
  for (const { status, outbox_id, email: reader } of [...readers, ...(await all("letter_people"))]) {
    const sent = letters.filter(({ to_address }) => to_address === reader);
    if (status === "waiting" ? sent.length > 0 : sent.length !== 1 || sent[0]?.id !== outbox_id)
      wrong.push(`${reader} (${status}) has ${sent.length} letters`);
  }
  return wrong;
}

/** Work still pending after the site has run for a while. */
export async function unfinishedIn(db: Database): Promise<string[]> {
  const mails = await db.selectFrom("outbox").select("kind").where("status", "!=", "sent").execute();
  const pictures = await db.selectFrom("pictures").select("status").where("status", "!=", "ready").execute();
  const letters = await db.selectFrom("letters").select("status").where("status", "!=", "sent").execute();
  return [
    ...mails.map(({ kind }) => `mail ${kind}`),
    ...pictures.map(({ status }) => `picture ${status}`),
    ...letters.map(({ status }) => `letter ${status}`),
  ];
}
