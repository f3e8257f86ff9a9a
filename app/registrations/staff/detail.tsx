import { data, Link } from "react-router";
import { siteOf } from "#app/content/site.ts";
import { clockContext, databaseContext, pagesChangedContext, settingsContext } from "#app/core/context.ts";
import { type ResponseOptions, readForm, respond } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import { readVersion } from "#app/core/forms/read-version.ts";
import type { ActionResult } from "#app/core/forms/result.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { doubtsOfApproval } from "#app/locations/staff/doubts-queries.server.ts";
import { metadata } from "#app/page/metadata.ts";
import { findRegistration } from "#app/registrations/queries.server.ts";
import { staffRegistrations as words } from "#app/registrations/staff/words/registrations.ts";
import { undeliveredAbout } from "#app/staff/cases/queries.server.ts";
import { responseTime } from "#app/staff/cases/response-time.ts";
import { UndeliveredNote } from "#app/staff/cases/undelivered.tsx";
import { StaffHead } from "#app/staff/frame.tsx";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/detail.ts";
import { Alike, History, Preview } from "./beside.tsx";
import { alikeTo } from "./correct-queries.server.ts";
import { changeBeside, decide, lettersFor, type Saved } from "./decisions.server.ts";
import { registrationHistory } from "./desk-queries.server.ts";
import { earlierPlaces } from "./earlier-queries.server.ts";
import { RegistrationNotes, SpamButton } from "./notes.tsx";
import { RegistrationFields } from "./registration-fields.tsx";
import { isStatus, STATUS_COLORS, StatusForms } from "./status.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metadata(
    {
      title: titled(loaderData?.registration.organization ?? words.heading, siteOf(matches)),
      description: words.description,
      noindex: true,
    },
    matches,
  );

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const registration = await findRegistration(db, params.id);
  if (!registration) throw data(null, { status: 404 });
  const [history, alike, undelivered] = await Promise.all([
    registrationHistory(db, registration.id),
    alikeTo(db, registration),
    undeliveredAbout(db, registration.id, ["host-letter", "host-thanks"]),
  ]);
  const unpublished = registration.addresses.filter(
    ({ is_public, location_id }) => is_public === 1 && location_id === null,
  );
  const now = context.get(clockContext)();
  const earlier = await earlierPlaces(db, registration.organization, unpublished, now);
  const unseen = new Set(earlier.flatMap(({ state, locationId }) => (state === "on site" ? [] : locationId)));
  const doubts = await doubtsOfApproval(db, registration);
  const { submission_key: _key, search_text: _text, ...shown } = registration;
  return {
    registration: shown,
    history,
    undelivered,
    alike: { ...alike, locations: alike.locations.filter(({ id }) => !unseen.has(id)) },
    earlier,
    // Possible duplicates are already listed with a link.
    doubts: alike.locations.length > 0 ? doubts.filter(({ field }) => field !== "name") : doubts,
    letters: lettersFor(registration, context),
    mailIsSent: !context.get(settingsContext).mailsGoToFiles,
    now: now.toISOString(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const done = (result: ActionResult<Saved>, options?: ResponseOptions) =>
    respond({ request, context }, result, options);
  const redirectTo = `/admin/registrations/${params.id}`;
  const read = await readForm(request);
  const { typed } = read;
  if (read.kind !== "ok") return done(read, { status: read.status });
  if (["notes", "spam", "named"].includes(typed.intent ?? "")) {
    const changed = await changeBeside(params.id, typed, context);
    if (changed.kind === "gone") throw data(null, { status: 404 });
    return done(changed, { redirectTo });
  }
  const { status } = typed;
  const version = readVersion(typed);
  if (!isStatus(status) || version === undefined) {
    return done({ kind: "failed", message: words.failed, typed }, { status: 400 });
  }
  const result = await decide(params.id, { status, version, typed }, context);
  if (result.kind === "gone") throw data(null, { status: 404 });
  const { published = 0, again = 0, removed = 0 } = result.kind === "ok" ? result.value : {};
  if (published + again + removed > 0) {
    context.get(pagesChangedContext)();
  }
  return done(result, { redirectTo });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.failed);
}

export default function RegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { registration, history, undelivered, alike, earlier, doubts, letters, mailIsSent, now } = loaderData;
  const { id, status, suspected_spam, addresses } = registration;
  const isSpam = suspected_spam === 1;
  const tone = isSpam ? "tone-declined" : STATUS_COLORS[status];
  const due = isSpam ? null : responseTime(registration, now);
  const isPublished = addresses.some(({ location_id }) => location_id !== null);
  return (
    <>
      <StaffHead
        heading={registration.organization}
        back={{ text: words.back, to: "/admin/registrations" }}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-4 pt-8 pb-20">
        <UndeliveredNote mails={undelivered} />
        <div className={`inquiry-card ${tone}`}>
          <div className="head">
            <p className="meta">
              <span>{words.submitted(momentWords(registration.created_at))}</span>{" "}
              {due && (
                <span className={`font-[600] ${due.overdue ? "text-cranberry-700" : "text-ink"}`}>
                  {due.text}
                </span>
              )}
            </p>
            <div className="card-actions">
              <SpamButton key={suspected_spam} isSpam={isSpam} />
              {!isPublished && (
                <Link className="toggle" to={`/admin/registrations/${id}/edit`}>
                  {words.edit.link}
                </Link>
              )}
              {isSpam ? (
                <span className="badge tone-declined">{words.spam}</span>
              ) : (
                <span className={`badge ${tone}`}>{words.statuses[status]}</span>
              )}
            </div>
          </div>
          <div className="body">
            <div className="grid content-start gap-6">
              <Alike {...alike} doubts={doubts} />
              <RegistrationFields registration={registration} />
              {!isSpam && <Preview registration={registration} />}
            </div>
            <div className="grid content-start gap-6">
              {!isSpam && (
                <StatusForms
                  key={id}
                  registration={registration}
                  earlier={earlier}
                  letters={letters}
                  mailIsSent={mailIsSent}
                  result={actionData}
                />
              )}
              <div className="border-t border-linen pt-5">
                <RegistrationNotes key={id} notes={registration.notes ?? ""} result={actionData} />
              </div>
              <History history={history} />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
