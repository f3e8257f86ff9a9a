import { Link } from "react-router";
import { memberContext } from "#app/accounts/guard.server.ts";
import { contentsOf } from "#app/content/contents.server.ts";
import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import type { LetterStatus } from "#app/core/db/tables/newsletter.ts";
import {
  bouncedFrom,
  countReaders,
  findLetter,
  type Progress,
} from "#app/newsletter/letter-queries.server.ts";
import { offersOf } from "#app/staff/editor/offers.server.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import { mailErrorWords } from "#app/staff/mail-words.ts";
import { staffMeta } from "#app/staff/meta.ts";
import type { Route } from "./+types/letter.ts";
import { LetterForm } from "./letter-form.tsx";
import { changeLetter, obstacles, postalLine } from "./letter-save.server.ts";
import { STAFF_NEWSLETTER } from "./paths.ts";

const number = (count: number) => count.toLocaleString("en-US");
const people = (count: number) => (count === 1 ? "1 person" : `${number(count)} people`);
const STATES = {
  scheduled: () => "Scheduled. To change it, move it back to the drafts.",
  sending: (done, total) => `Sending: ${number(done)} of ${number(total)}. It can no longer be changed.`,
  paused: (done, total) => `Paused after ${number(done)} of ${number(total)}. It can no longer be changed.`,
  sent: (done) => `Sent to ${people(done)}. It can no longer be changed.`,
  stopped: (done, total) => `Stopped after ${number(done)} of ${number(total)}. It can no longer be changed.`,
} satisfies Record<Exclude<LetterStatus, "draft">, (done: number, total: number) => string>;

export const meta = staffMeta("Write a letter", "Write a letter");

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const letter = await findLetter(db, params.id);
  if (!letter) throw new Response("There is no such letter.\n", { status: 404 });
  return {
    letter,
    bounced: (await bouncedFrom(db, letter.id)).map(({ last_error, ...person }) => ({
      ...person,
      why: last_error && mailErrorWords(last_error),
    })),
    readers: await countReaders(db, context.get(clockContext)()),
    offers: await offersOf(context, letter.value),
    missing: obstacles(contentsOf(context), letter),
    postal: postalLine(context),
    perMinute: context.get(settingsContext).mailPerMinute,
    me: context.get(memberContext).email,
  };
}

export const action = changeLetter;

export { clientAction } from "#app/core/forms/call-server.ts";

export default function LetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { letter, bounced } = loaderData;
  return (
    <StaffPage heading="Write a letter" back={{ text: "All letters", to: STAFF_NEWSLETTER }}>
      <div className="wrap grid items-start gap-8 py-8 lg:grid-cols-2">
        {letter.status === "draft" ? (
          <LetterForm key={letter.id} loaded={loaderData} result={actionData} />
        ) : (
          <div className="border border-linen bg-snow p-5">
            <p className="h4">{letter.value.subject}</p>
            <p>{stateWords(letter.status, letter.progress)}</p>
            <Bounced people={bounced} />
            {letter.status !== "scheduled" && (
              <p>
                <Link to={`/newsletter/letters/${letter.id}`}>Read it on the site</Link>
              </p>
            )}
          </div>
        )}
        <Preview id={letter.id} revision={letter.revision} />
      </div>
    </StaffPage>
  );
}

function stateWords(status: Exclude<LetterStatus, "draft">, progress: Progress): string {
  const { waiting, queued, sent, refused } = progress;
  const done = status === "sent" ? sent : sent + refused;
  return STATES[status](done, waiting + queued + sent + refused);
}

/** Who did not get the letter, and why. */
function Bounced({ people }: { people: Route.ComponentProps["loaderData"]["bounced"] }) {
  if (people.length === 0) return null;
  return (
    <>
      <h2 className="h4 mt-4">{people.length === 1 ? "1 bounced" : `${number(people.length)} bounced`}</h2>
      <ul>
        {people.map(({ id, email, why }) => (
          <li key={id} className="wrap-anywhere">
            <bdi>{email}</bdi>
            {why && <span className="small muted">{`: ${why}`}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Preview of the mail. */
function Preview({ id, revision }: { id: string; revision: number }) {
  const path = `${STAFF_NEWSLETTER}/${id}/preview`;
  return (
    <section aria-labelledby="preview" className="lg:sticky lg:top-4">
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
