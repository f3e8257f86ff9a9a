import { Form, Link } from "react-router";
import { memberContext } from "#app/accounts/guard.server.ts";
import { databaseContext, logContext, pagesChangedContext } from "#app/core/context.ts";
import { counted, digits } from "#app/core/counted.ts";
import {
  ADDRESS,
  erasePerson,
  findPerson,
  type PersonFound,
  type StaffTrace,
} from "#app/core/db/erase-queries.server.ts";
import { formAction } from "#app/core/forms/action.server.ts";
import { ErrorSummary, TextField } from "#app/core/forms/field.tsx";
import { unlistedMeta } from "#app/page/metadata.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import type { Route } from "./+types/erase.ts";
import { operationsContext } from "./operations.ts";

const FORM = "person";
const NO_ADDRESS = "Enter one email address";

export const meta = unlistedMeta("Erase a person", "Remove what one person has sent.");

/** Searches for an address (`?email=`); deletes nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const email = (url.searchParams.get("email") ?? "").trim().slice(0, 320);
  if (email === "") return { email, problem: null, found: null };
  if (!ADDRESS.test(email)) return { email, problem: NO_ADDRESS, found: null };
  return { email, problem: null, found: await findPerson(context.get(databaseContext), email) };
}

interface Erased {
  email: string;
  entries: number;
  places: PersonFound["places"];
  staff: StaffTrace[];
}

export const action = formAction<Route.ActionArgs, Erased>(
  async ({ typed, context, db, now }) => {
    const email = (typed.email ?? "").trim();
    if (!ADDRESS.test(email)) return { kind: "failed", message: NO_ADDRESS, status: 400 };
    const withPlaces = typed.places === "yes";
    const found = await findPerson(db, email);
    const removed = await erasePerson(db, email, { now, withPlaces });
    await context.get(operationsContext).removeMailFiles(removed.mailIds, email);
    const entries = Object.values(found.rows).reduce((sum, rows) => sum + rows, 0) + removed.mailIds.length;
    context.get(logContext).warn({ by: context.get(memberContext).id, entries }, "erased a person");
    if (withPlaces) context.get(pagesChangedContext)();
    const { places, staff } = found;
    return { kind: "ok", value: { email, entries, places: withPlaces ? [] : places, staff } };
  },
  { log: "a person could not be erased", failure: "Nothing was erased", fields: {} },
);

export { clientAction } from "#app/core/forms/call-server.ts";

export default function Erase({ loaderData, actionData }: Route.ComponentProps) {
  const { email, problem, found } = loaderData;
  const erased = actionData?.kind === "ok" ? actionData.value : undefined;
  return (
    <StaffPage heading="Erase a person" back={{ text: "Health", to: "/admin/health" }} body="grid gap-8">
      <p className="max-w-[44em]">
        When someone asks to be forgotten: this erases everything that was sent under an email address, and
        every email to it or about it. It cannot be undone.
      </p>
      {actionData && <ErrorSummary form={FORM} result={actionData} heading="h2" />}
      {erased && <Left erased={erased} />}
      <Form method="get" role="search" className="form max-w-[30rem] gap-4" noValidate key={email}>
        <TextField
          form={FORM}
          name="email"
          words={{ label: "Email", required: true }}
          type="email"
          error={problem ?? undefined}
          typed={erased ? "" : email}
          autoComplete="off"
        />
        <button className="btn line compact justify-self-start" type="submit">
          Look
        </button>
      </Form>
      {found && !erased && <Found email={email} found={found} />}
    </StaffPage>
  );
}

const TABLE_NAMES: Readonly<Record<string, string>> = {
  bulk_donations: "Inquiries, with notes and history",
  registrations: "Registrations, with their addresses",
  subscribers: "Newsletter subscriptions",
  box_rounds: "Rounds as a driver",
  shift_signups: "Sign-ups for shifts",
  letter_people: "Letters about their part in the drive",
  location_contacts: "Contact of a place",
  holiday_hours: "Open question for the hours around Thanksgiving",
  host_refusals: "Wish not to be asked to host again",
  location_imports: "Lists of places with this address that wait for their import, as a whole",
};

const STAFF_WORDS: Readonly<Record<StaffTrace, string>> = {
  account: "Their account on your team. You can remove it under Team.",
  invitation: "Their invitation to your team. You can withdraw it under Team.",
  journal:
    "Their address in the journal, which is never changed, and beside what they did in the staff area.",
};

function Found({ email, found: { rows, mails, places, staff } }: { email: string; found: PersonFound }) {
  const entries = Object.entries(rows);
  return (
    <section aria-labelledby="found" className="wrap-anywhere max-w-[44em]">
      <h2 id="found">{`Found for ${email}`}</h2>
      {staff.length > 0 && (
        <>
          <p className="mt-2">This page leaves what belongs to your team:</p>
          <List texts={staff.map((trace) => STAFF_WORDS[trace])} />
        </>
      )}
      {entries.length === 0 && mails === 0 ? (
        <p className="mt-2">
          {staff.length > 0
            ? "Nothing else is stored under this address."
            : "Nothing is stored under this address."}
        </p>
      ) : (
        <Form
          method="post"
          action={`/admin/health/erase?email=${encodeURIComponent(email)}`}
          className="mt-3 grid gap-5"
        >
          <input type="hidden" name="email" value={email} />
          <dl className="grid border border-linen bg-snow">
            {entries.map(([table, count]) => (
              <Row key={table} name={TABLE_NAMES[table] ?? table.replaceAll("_", " ")} count={count} />
            ))}
            {mails > 0 && <Row name="Mails to or about them" count={mails} />}
          </dl>
          {places.length > 0 && (
            <div>
              <h3 className="h4">Public places made from their registration</h3>
              <PlaceList places={places} />
              <p className="hint">They stay on the site unless you select this. Ask the host.</p>
              <label className="mt-2 flex min-h-11 items-center gap-3">
                <input type="checkbox" name="places" value="yes" />
                {places.length === 1
                  ? "Remove this place from the site, too"
                  : `Remove these ${digits(places.length)} places from the site, too`}
              </label>
            </div>
          )}
          <button className="btn justify-self-start" type="submit">
            {`Erase ${email}`}
          </button>
        </Form>
      )}
    </section>
  );
}

function Row({ name, count }: { name: string; count: number }) {
  return (
    <div className="flex justify-between gap-6 border-linen border-t px-5 py-2 first:border-t-0">
      <dt>{name}</dt>
      <dd className="font-[620]">{digits(count)}</dd>
    </div>
  );
}

function PlaceList({ places }: { places: PersonFound["places"] }) {
  return (
    <ul className="my-1">
      {places.map(({ id, name, city }) => (
        <li key={id}>
          <Link to={`/admin/locations/${id}`}>
            {name}, {city}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function List({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="ml-5 list-disc">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Left({ erased: { email, entries, places, staff } }: { erased: Erased }) {
  return (
    <section
      aria-labelledby="done"
      role="status"
      className="wrap-anywhere max-w-[44em] border-evergreen-700 border-l-[6px] bg-snow px-5 py-4"
    >
      <h2 id="done">{`${email} is erased`}</h2>
      <p className="mt-1">{`${counted(entries, "entry", "entries")} removed.`}</p>
      <h3 className="h4 mt-4">What is left</h3>
      <List
        texts={[
          "Backups of the last 4 weeks still hold the person, and so do copies that somebody has made or downloaded. We keep a code made from the address, so that restoring a backup erases them again.",
          "Emails already sent stay in people’s mailboxes, including your team’s.",
          ...staff.map((trace) => STAFF_WORDS[trace]),
        ]}
      />
      {places.length > 0 && (
        <>
          <p className="mt-3">These places are still on the site:</p>
          <PlaceList places={places} />
        </>
      )}
    </section>
  );
}
