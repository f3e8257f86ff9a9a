import { Link } from "react-router";
import { momentWords } from "#app/core/time/format-time.ts";
import type { StaffRegistration } from "#app/registrations/queries.server.ts";
import { staffRegistrations as words } from "#app/registrations/staff/words/registrations.ts";
import { type HistoryEntry, HistoryList } from "#app/staff/history.tsx";
import type { alikeTo } from "./correct-queries.server.ts";
import type { registrationHistory } from "./desk-queries.server.ts";
import { isStatus } from "./status.tsx";

interface AlikeProps extends Awaited<ReturnType<typeof alikeTo>> {
  /** Problems with the addresses that an approval would publish. */
  doubts: readonly { address: string; message: string }[];
}

/** Checks before an approval: possible duplicate locations and registrations, and implausible addresses. */
export function Alike({ locations, others, doubts }: AlikeProps) {
  if (locations.length + others.length + doubts.length === 0) return null;
  return (
    <div className="content-note wrap-anywhere">
      <p>
        <b>{locations.length + others.length > 0 ? words.alike.heading : words.alike.doubts}</b>
      </p>
      <ul>
        {doubts.map(({ address, message }) => (
          <li key={`${address} ${message}`}>
            <bdi>{address}</bdi>: {message}
          </li>
        ))}
        {locations.map(({ id, name, address, city, zip_code }) => (
          <li key={id}>
            <Link to={`/admin/locations/${id}`}>
              {words.alike.location(`${name}, ${address}, ${city} ${zip_code}`)}
            </Link>
          </li>
        ))}
        {others.map(({ id, organization, created_at, status }) => (
          <li key={id}>
            {words.alike.other(momentWords(created_at))}{" "}
            <Link to={`/admin/registrations/${id}`}>{organization}</Link> ({words.statuses[status]})
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Preview of the locations, until they are public. */
export function Preview({ registration }: { registration: StaffRegistration }) {
  const open = registration.addresses.filter(
    ({ is_public, location_id }) => is_public === 1 && location_id === null,
  );
  if (open.length === 0) return null;
  return (
    <section className="border border-dashed border-linen-strong p-5 wrap-anywhere" aria-labelledby="preview">
      <h2 id="preview" className="text-[1.25rem]">
        {words.preview.heading}
      </h2>
      <p className="small muted">{words.preview.text}</p>
      <ul className="mt-3 grid gap-4">
        {open.map(({ id, address, city, zip_code, hours }) => (
          <li key={id}>
            <p className="font-display text-[1.125rem] font-[600]">
              <bdi>{registration.organization}</bdi>
            </p>
            <p>
              {address}
              <br />
              {city} {zip_code}
            </p>
            <p className="small whitespace-pre-line">{hours}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Change = Awaited<ReturnType<typeof registrationHistory>>[number];

export function History({ history }: { history: readonly Change[] }) {
  const { heading, none } = words.history;
  return (
    <section className="border-t border-linen pt-5 [&_summary]:min-h-8 [&_summary]:cursor-pointer [&_summary]:content-center">
      <h2 className="text-[1.25rem]">{heading}</h2>
      {history.length === 0 && <p className="small muted">{none}</p>}
      <HistoryList entries={history.map(entryOf)} shown={4} />
    </section>
  );
}

function entryOf({ field, from_value, to_value, ...change }: Change): HistoryEntry {
  const { history, notes } = words;
  if (field === "status") {
    const name = (status: string | null) => (isStatus(status) ? words.statuses[status] : (status ?? ""));
    return { ...change, changes: [history.status(name(from_value), name(to_value))] };
  }
  if (field === "suspected_spam") {
    return { ...change, changes: [to_value === "1" ? history.marked : history.cleared] };
  }
  if (field === "mail") {
    const [subject = "", ...text] = (to_value ?? "").split("\n\n");
    return { ...change, changes: [history.mail(subject)], text: text.join("\n\n") };
  }
  const changes = [field === "notes" ? history.notes : history.fields];
  return { ...change, changes, before: from_value ?? notes.nothing, after: to_value ?? notes.nothing };
}
