import { Link } from "react-router";
import { memberContext } from "#app/accounts/guard.server.ts";
import { contentsOf, factsOf } from "#app/content/contents.server.ts";
import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { counted, digits } from "#app/core/counted.ts";
import type { LetterStatus } from "#app/core/db/tables/newsletter.ts";
import { postalLine } from "#app/newsletter/letter-email.server.ts";
import { countReaders, findLetter, missedBy } from "#app/newsletter/letter-queries.server.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { useChanges } from "#app/staff/change-button.tsx";
import { offersOf } from "#app/staff/editor/offers.server.ts";
import { SEARCH, StaffPage } from "#app/staff/frame.tsx";
import { mailErrorWords } from "#app/staff/mail-words.ts";
import type { Route } from "./+types/letter.ts";
import { LetterForm } from "./letter-form.tsx";
import { changeLetter, obstacles } from "./letter-save.server.ts";
import { STAFF_NEWSLETTER } from "./paths.ts";
import { AddressMissing, FAILED, MoveButton } from "./subscribers.tsx";

const STATES = {
  scheduled: () => "Scheduled. To change it, move it back to the drafts.",
  sending: (done, total) => `Sending: ${digits(done)} of ${digits(total)}. It can no longer be changed.`,
  paused: (done, total) => `Paused after ${digits(done)} of ${digits(total)}. It can no longer be changed.`,
  sent: (done) => `Sent to ${counted(done, "person", "people")}. It can no longer be changed.`,
  stopped: (done, total) => `Stopped after ${digits(done)} of ${digits(total)}. It can no longer be changed.`,
} satisfies Record<Exclude<LetterStatus, "draft">, (done: number, total: number) => string>;

export const meta = unlistedMeta("Write a letter", "Write a letter");

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const letter = await findLetter(db, params.id);
  if (!letter) throw new Response("There is no such letter.\n", { status: 404 });
  return {
    letter,
    missed: (await missedBy(db, letter.id)).map(({ last_error, status, ...person }) => ({
      ...person,
      why:
        status === "left" ? "Unsubscribed before it was sent" : last_error ? mailErrorWords(last_error) : "",
    })),
    readers: await countReaders(db, context.get(clockContext)()),
    offers: await offersOf(context, letter.value),
    missing: await obstacles(context, letter),
    postal: postalLine(factsOf(contentsOf(context))),
    perMinute: context.get(settingsContext).mailPerMinute,
    me: context.get(memberContext).email,
  };
}

export const action = changeLetter;

export { clientAction } from "#app/core/forms/call-server.ts";

export default function LetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { letter } = loaderData;
  return (
    <StaffPage
      heading={letter.status === "draft" ? "Write a letter" : "Letter"}
      back={{ text: "All letters", to: STAFF_NEWSLETTER }}
      body="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2"
    >
      {letter.status === "draft" ? (
        <LetterForm key={letter.id} loaded={loaderData} result={actionData} />
      ) : (
        <Sent loaded={loaderData} status={letter.status} />
      )}
      <Preview id={letter.id} revision={letter.revision} />
    </StaffPage>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

/** A letter that left the drafts: how far it is, and who did not get it. */
function Sent({ loaded, status }: { loaded: Loaded; status: Exclude<LetterStatus, "draft"> }) {
  const { letter, missed, perMinute, postal } = loaded;
  const { waiting, queued, sent, refused, left } = letter.progress;
  const total = waiting + queued + sent + refused;
  const isMoving = status === "sending" || status === "paused";
  const changes = useChanges({ id: "letter", action: STAFF_NEWSLETTER, failure: FAILED });
  const minutes = Math.ceil((waiting + queued) / perMinute);
  return (
    <section aria-labelledby="letter" className="grid gap-4">
      <div className="border border-linen bg-snow p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-5">
          <h2 id="letter" className="h4 wrap-anywhere">
            <bdi>{letter.value.subject}</bdi>
          </h2>
          <MoveButton letter={letter} changes={changes} />
        </div>
        <p>{STATES[status](status === "sent" ? sent : sent + refused, total)}</p>
        {(status === "scheduled" || status === "paused") && !postal && <AddressMissing className="my-2" />}
        {isMoving && (
          <progress
            className="content-progress"
            max={total || 1}
            value={sent + refused}
            aria-label={letter.value.subject}
          />
        )}
        {status === "sending" && (
          <p className="small muted">
            {minutes < 2 ? "Done within a minute or two." : `Done in about ${digits(minutes)} minutes.`}
          </p>
        )}
        {status !== "scheduled" && (
          <>
            <dl className="my-4 grid grid-cols-2 gap-px border border-linen bg-linen sm:grid-cols-4">
              <Figure name="Sent" count={sent} />
              <Figure name="Bounced" count={refused} />
              <Figure name="Unsubscribed" count={left} />
              <Figure name="Waiting" count={waiting + queued} />
            </dl>
            <p>
              <Link to={`/newsletter/letters/${letter.id}`}>Read it on the site</Link>
            </p>
          </>
        )}
      </div>
      <Missed people={missed} />
    </section>
  );
}

function Figure({ name, count }: { name: string; count: number }) {
  return (
    <div className="bg-snow p-3">
      <dt className="small muted">{name}</dt>
      <dd className="h4">{digits(count)}</dd>
    </div>
  );
}

function Missed({ people: missed }: { people: Loaded["missed"] }) {
  if (missed.length === 0) return null;
  return (
    <div className="border border-linen bg-snow p-5">
      <h2 className="h4">{`${counted(missed.length, "person", "people")} did not get it`}</h2>
      <ul className="mt-2">
        {missed.map(({ id, email, why }) => (
          <li key={id} className="border-linen border-t py-1 wrap-anywhere">
            <Link
              className="inline-flex min-h-11 items-center"
              to={`${SEARCH}?${new URLSearchParams({ q: email })}`}
            >
              <bdi>{email}</bdi>
            </Link>
            {why && <span className="small muted">{`: ${why}`}</span>}
          </li>
        ))}
      </ul>
      <p className="small muted">
        Open a person to see how else to reach them. Enter a host’s new address at their place; others sign up
        again with theirs. We do not count who opens a letter.
      </p>
    </div>
  );
}

function Preview({ id, revision }: { id: string; revision: number }) {
  const path = `${STAFF_NEWSLETTER}/${id}/preview`;
  return (
    <section aria-labelledby="preview" className="lg:sticky lg:top-[calc(var(--bar)+1rem)]">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="preview" className="h3">
          Preview
        </h2>
        <a href={`${path}?text`} target="_blank" rel="noreferrer">
          Plain text
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </div>
      <iframe
        key={revision}
        className="h-[44rem] w-full border border-linen bg-snow"
        src={path}
        title="Preview"
      />
    </section>
  );
}
