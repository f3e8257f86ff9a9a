import { Link } from "react-router";
import { authorOf, memberContext } from "#app/accounts/guard.server.ts";
import { mayOpen } from "#app/accounts/roles.ts";
import { contentsOf, factsOf } from "#app/content/contents.server.ts";
import { clockContext, databaseContext, pagesChangedContext, settingsContext } from "#app/core/context.ts";
import { emailKey } from "#app/core/db/query-text.ts";
import { formAction } from "#app/core/forms/action.server.ts";
import { linkSecretContext, signLink } from "#app/core/http/signed-link.server.ts";
import { inStoredLanguage } from "#app/core/languages/language.server.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { shortDay } from "#app/core/time/date-words.ts";
import { thanksgivingOf } from "#app/core/time/holidays.ts";
import { pacificDay, pacificMoment } from "#app/core/time/pacific-time.ts";
import { telephoneLink } from "#app/core/ui/contact-links.ts";
import { hasEnded } from "#app/locations/has-ended.ts";
import { intervalWords } from "#app/locations/state.ts";
import { unsubscribeUrl } from "#app/newsletter/letter-email.server.ts";
import { lettersSeason, refusalKey, thankedHosts } from "#app/newsletter/part-letters-queries.server.ts";
import { STAFF_NEWSLETTER } from "#app/newsletter/staff/paths.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { holidayHoursMail } from "#app/registrations/emails.server.ts";
import { holidayDays, holidayLinkId, holidayPath } from "#app/registrations/holiday-link.ts";
import { hostsWords } from "#app/registrations/invitation.ts";
import { seasonPeriod } from "#app/season/season-view.ts";
import { type Changed, ChangeForm, useChanges } from "#app/staff/change-button.tsx";
import { FilterRow } from "#app/staff/filters.tsx";
import { StaffPage } from "#app/staff/frame.tsx";
import { StaffIcon } from "#app/staff/icon.tsx";
import { localPath } from "#app/words/paths.ts";
import type { Route } from "./+types/calls.ts";
import {
  applyAnswer,
  askForHours,
  dueForHours,
  type HostPlace,
  hasBegun,
  heldAsks,
  hostPlaces,
  isThereAtHoliday,
  takeBackAsks,
} from "./calls-queries.server.ts";
import { HostMails, undoneAnswer } from "./host-mails.tsx";
import { REGISTRATIONS } from "./status.tsx";

export { clientAction } from "#app/core/forms/call-server.ts";

const CALLS = `${REGISTRATIONS}/calls`;
const FAILED = "The hosts could not be asked";
const NO_WEEK = "Visitors cannot read these hours yet. Save the hours by day first; the answer waits here.";

export const meta = unlistedMeta(
  "Ask the hosts",
  "Thanksgiving hours by a link, and a list of hosts to call.",
);

const TOPICS = {
  hours: {
    name: "Thanksgiving hours",
    ask: "Which hours do you have from Wednesday to Sunday in the week of Thanksgiving?",
  },
  pickup: {
    name: "We come on Friday",
    ask: "Our driver comes on Friday. Are you open? How full is the box?",
  },
  thanks: { name: "Thanks", ask: "Say thank you. May we ask again in September?" },
} as const;

/** Hosts are asked from this many days before Thanksgiving. */
const DAYS_BEFORE = 35;
const ASKED_WHEN = `Hosts can be asked by email from ${DAYS_BEFORE} days before Thanksgiving to the day before it.`;

function seasonOf(now: Date) {
  const today = pacificDay(now);
  const year = Number(today.slice(0, 4));
  const [first = "", last = ""] = [holidayDays(year)[0], holidayDays(year).at(-1)];
  const hasBegun = addDays(thanksgivingOf(year), -DAYS_BEFORE) <= today;
  // Answers come, and hosts are called, until the last of the days. An email asks about all of them.
  return { year, first, last, isOpen: hasBegun && today <= last, mayAsk: hasBegun && today <= first };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const { year, isOpen, mayAsk } = seasonOf(now);
  const today = pacificDay(now);
  const asked = url.searchParams.get("ask") ?? "";
  const topic = Object.hasOwn(TOPICS, asked) ? (asked as keyof typeof TOPICS) : isOpen ? "hours" : "thanks";
  const season = lettersSeason(now);
  const places = await hostPlaces(db, topic === "hours" ? year : season, now);
  const held = await heldAsks(db, year);
  const stored = contentsOf(context).seasons.find((one) => one.year === season);
  const thanked = await thankedHosts(db, season, stored && seasonPeriod(stored)?.end);
  const isLeft = {
    // What a host has answered is put on the site, also if the place is there on other days than Thanksgiving alone.
    hours: (place) =>
      isThereAtHoliday(place, year) ||
      (place.answer !== null && !place.isApplied && place.hidden === 0 && !hasEnded(place, today)),
    pickup: (place) => hasBegun(place, today),
    thanks: (place) =>
      hasBegun(place, today) && !place.isDone && !(place.email && thanked.has(emailKey(place.email))),
  } satisfies Record<typeof topic, (place: HostPlace) => boolean>;
  return {
    ...{ topic, held, mayAsk, day: thanksgivingOf(year) },
    places: places
      .filter(isLeft[topic])
      .map((place) => ({ ...place, isSilent: place.isSilent && isThereAtHoliday(place, year) })),
    due: new Set((await dueForHours(db, places, now)).map(({ email }) => emailKey(email))).size,
    mayWriteLetters: mayOpen(context.get(memberContext).role, STAFF_NEWSLETTER),
    mailIsSent: !context.get(settingsContext).mailsGoToFiles,
  };
}

export const action = formAction<Route.ActionArgs, Changed>(
  {
    async ask({ context, db, now }) {
      const { year, last, mayAsk } = seasonOf(now);
      if (!mayAsk) return { kind: "failed", message: ASKED_WHEN, status: 400 };
      const { mailFrom, publicOrigin } = context.get(settingsContext);
      const secret = context.get(linkSecretContext);
      const facts = factsOf(contentsOf(context));
      const until = pacificMoment(addDays(last, 1), "00:00");
      const count = await askForHours(db, {
        ...{ year, now, mailFrom },
        mail: ({ email, language, places }) =>
          inStoredLanguage(language, () => {
            const asked = places.map(({ id, name, address }) => {
              const key = holidayLinkId({ locationId: id, year });
              const token = signLink(secret, "host-hours", key, until);
              const isAlike = places.some((other) => other.id !== id && other.name === name);
              return {
                name: isAlike ? `${name}, ${address}` : name,
                url: publicOrigin + localPath(holidayPath(token)),
              };
            });
            const refuse = unsubscribeUrl(publicOrigin, refusalKey(secret, "hosts", email));
            return holidayHoursMail(email, asked, { refuse, facts });
          }),
      });
      const title = count === 0 ? "Every host was asked" : `Asking ${hostsWords(count)}`;
      return { kind: "ok", value: { title }, redirectTo: CALLS };
    },
    async undo({ context, db, now }) {
      return undoneAnswer(context.get(settingsContext), await takeBackAsks(db, seasonOf(now).year), CALLS);
    },
    async use({ context, db, typed, now }) {
      const place = { id: typed.id ?? "", year: seasonOf(now).year, seen: typed.seen };
      const done = await applyAnswer(db, place, authorOf(context));
      if (done === "gone") return { kind: "gone" };
      if (done === "unread") return { kind: "invalid", errors: [{ field: "id", message: NO_WEEK }] };
      context.get(pagesChangedContext)();
      return { kind: "ok", value: { title: "These hours are on the site" }, redirectTo: CALLS };
    },
  },
  { log: "hosts could not be asked", failure: FAILED, fields: {} },
);

export default function Calls({ loaderData }: Route.ComponentProps) {
  const { topic, places, due, held, mayAsk, day, mayWriteLetters, mailIsSent } = loaderData;
  const changes = useChanges({
    id: "calls",
    action: CALLS,
    failure: FAILED,
    gone: "Someone else used this answer already, or the host has sent another.",
  });
  const answered = places.filter(({ answer, isApplied }) => answer && !isApplied);
  const open = topic === "hours" ? places.filter(({ isSilent }) => isSilent) : places;
  const toCall = open.filter(({ phone }) => phone);
  const unreachable = open.filter(({ phone, email }) => !phone && !email).length;
  return (
    <StaffPage
      heading="Ask the hosts"
      back={{ text: "All registrations", to: REGISTRATIONS }}
      body="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]"
    >
      <FilterRow
        label="What to ask"
        className="lg:col-span-2 print:hidden"
        parts={Object.entries(TOPICS).map(([one, { name }]) => ({
          text: name,
          to: `?ask=${one}`,
          isCurrent: one === topic,
        }))}
      />
      {topic === "hours" && (
        <section
          className="grid gap-2 border border-linen bg-snow px-4 py-3 lg:order-1 lg:p-5 print:hidden"
          aria-labelledby="by-link"
        >
          <h2 id="by-link" className="h4 max-lg:text-lg">{`By email, for ${shortDay(day)}`}</h2>
          <HostMails held={held} mailIsSent={mailIsSent} action={CALLS} />
          <div className="flex flex-wrap items-center gap-x-5">
            {!mayAsk ? (
              <p className="muted">{ASKED_WHEN}</p>
            ) : due === 0 ? (
              <p className="font-[620]">No host is left to ask by email.</p>
            ) : (
              <ChangeForm
                action={CALLS}
                intent="ask"
                text={`Email ${hostsWords(due)}`}
                className="btn green compact"
                changes={changes}
              />
            )}
            <details className="open:basis-full">
              <summary className="toggle">How it works</summary>
              <p>
                Each host gets a link and says the hours without an account, in the language of their form.
                You put the answer on the site with one tap.
              </p>
            </details>
          </div>
          {answered.length > 0 && (
            <>
              <h3 className="h4 mt-2">Answers to put on the site</h3>
              <ul>
                {answered.map(({ id, name, answer, answered_at, hasWeek }) => (
                  <li
                    key={id}
                    className="flex flex-wrap items-center justify-between gap-x-5 border-t border-linen py-2 wrap-anywhere"
                  >
                    <p>
                      <Link to={`/admin/locations/${id}/hours`}>{name}</Link>{" "}
                      <span className="small block">
                        {answer
                          ?.map(({ date, intervals }) => `${shortDay(date)}: ${intervalWords(intervals)}`)
                          .join("; ")}
                      </span>
                    </p>
                    {hasWeek ? (
                      <ChangeForm
                        action={CALLS}
                        intent="use"
                        fields={{ id, seen: answered_at ?? "" }}
                        text="Use these hours"
                        label={`Use these hours for ${name}`}
                        className="btn line compact"
                        changes={changes}
                      />
                    ) : (
                      <p className="small">
                        {NO_WEEK}{" "}
                        <Link to={`/admin/locations/${id}/hours`}>
                          Set the hours
                          <span className="sr-only">{` of ${name}`}</span>
                        </Link>
                      </p>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
      <section aria-labelledby="call-list">
        <h2 id="call-list" className="h4 max-lg:text-lg">
          {`Call list: ${TOPICS[topic].name} (${toCall.length})`}
        </h2>
        <div className="flex items-center justify-between gap-x-5">
          <p className="max-lg:text-sm">{`Ask: ${TOPICS[topic].ask}`}</p>
          <button className="toggle flex-none print:hidden" type="button" onClick={() => window.print()}>
            <StaffIcon name="printer" />
            Print
          </button>
        </div>
        {toCall.length === 0 ? (
          <p className="mt-2 font-[620]">Nobody is left to call.</p>
        ) : (
          <ol className="mt-2 border border-linen bg-snow print:border-0">
            {toCall.map((place) => (
              <li
                key={place.id}
                className="grid break-inside-avoid gap-x-5 border-t border-linen px-4 py-2 wrap-anywhere first:border-t-0 sm:grid-cols-[5fr_4fr_3fr_4fr] print:grid-cols-[5fr_4fr_3fr_4fr] print:px-0"
              >
                <p>
                  <b>{place.name}</b> <span className="small block">{`${place.address}, ${place.city}`}</span>
                </p>
                <p>{place.host || "Name not known"}</p>
                <p>
                  <a href={telephoneLink(place.phone ?? "")}>{place.phone}</a>
                </p>
                <p className="small muted">
                  {place.email === null
                    ? "No email"
                    : topic !== "hours" || !place.asked_at
                      ? ""
                      : place.answer
                        ? "Answered. Ask for the usual hours too"
                        : "Asked by email, no answer yet"}
                </p>
              </li>
            ))}
          </ol>
        )}
        {unreachable > 0 && (
          <p className="small muted mt-2">{`Not listed, with neither phone nor email: ${unreachable}`}</p>
        )}
      </section>
      {topic !== "hours" && mayWriteLetters && (
        <p className="print:hidden">
          Most hosts read email: <Link to={STAFF_NEWSLETTER}>write them a letter</Link>. The list is for those
          whom you call.
        </p>
      )}
    </StaffPage>
  );
}
