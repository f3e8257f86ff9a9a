import { data, Link } from "react-router";
import { contentsOf, factsOf } from "#app/content/contents.server.ts";
import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { formAction } from "#app/core/forms/action.server.ts";
import { linkSecretContext, signLink } from "#app/core/http/signed-link.server.ts";
import { inStoredLanguage } from "#app/core/languages/language.server.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { ErrorNote } from "#app/core/ui/error-note.tsx";
import { stateWords } from "#app/locations/staff/labels.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { againMail } from "#app/registrations/emails.server.ts";
import {
  againPath,
  endOfInvitations,
  HOSTS_PATH,
  hostsWords,
  invitationSeason,
  isDue,
  linkId,
} from "#app/registrations/invitation.ts";
import {
  type EarlierHost,
  earlierHosts,
  heldInvitations,
  inviteHosts,
  takeBackInvitations,
} from "#app/registrations/invitation-queries.server.ts";
import { type Changed, useChanges } from "#app/staff/change-button.tsx";
import { MailAddress } from "#app/staff/facts.tsx";
import { StaffPage } from "#app/staff/frame.tsx";
import { localPath } from "#app/words/paths.ts";
import type { Route } from "./+types/hosts.ts";
import { HostMails, undoneAnswer } from "./host-mails.tsx";

export { clientAction } from "#app/core/forms/call-server.ts";

const FAILED = "The hosts could not be invited";

export const meta = unlistedMeta("Last year's hosts", "Invite last year's hosts to take part again.");

export async function loader({ context }: Route.LoaderArgs) {
  const now = context.get(clockContext)();
  const { season, isOpen } = invitationSeason(contentsOf(context).seasons, now);
  const hosts = await earlierHosts(context.get(databaseContext), season);
  const held = await heldInvitations(context.get(databaseContext));
  const facts = factsOf(contentsOf(context));
  const first = hosts.find(isDue);
  const preview =
    first && againMail(first, { url: `${context.get(settingsContext).publicOrigin}/...`, season, facts });
  return {
    season,
    isOpen,
    today: pacificDay(now),
    hosts,
    held,
    preview: preview && { to: preview.to, subject: preview.subject, text: preview.text },
    mailIsSent: !context.get(settingsContext).mailsGoToFiles,
  };
}

export const action = formAction<Route.ActionArgs, Changed>(
  async ({ context, db, typed, now }) => {
    if (typed.intent === "undo")
      return undoneAnswer(context.get(settingsContext), await takeBackInvitations(db), HOSTS_PATH);
    const { season, isOpen } = invitationSeason(contentsOf(context).seasons, now);
    if (!isOpen) throw data(null, { status: 404 });
    const { mailFrom, publicOrigin } = context.get(settingsContext);
    const secret = context.get(linkSecretContext);
    const facts = factsOf(contentsOf(context));
    const mail = (host: EarlierHost) => {
      const token = signLink(secret, "host-again", linkId({ ...host, season }), endOfInvitations(season));
      return inStoredLanguage(host.language, () =>
        againMail(host, { url: publicOrigin + localPath(againPath(token)), season, facts }),
      );
    };
    const count = await inviteHosts(db, { season, now, mailFrom, mail });
    const title = count === 0 ? "No host is left to invite" : `Inviting ${hostsWords(count)}`;
    return { kind: "ok", value: { title }, redirectTo: HOSTS_PATH };
  },
  { log: "hosts could not be invited", failure: FAILED, fields: {} },
);

export default function Hosts({ loaderData, actionData }: Route.ComponentProps) {
  const { season, isOpen, hosts } = loaderData;
  return (
    <StaffPage
      heading={`Hosts of ${season - 1}`}
      back={{ text: "All registrations", to: "/admin/registrations" }}
      body=""
    >
      {actionData && actionData.kind !== "ok" && (
        <ErrorNote className="mb-5" role="alert">
          {actionData.kind === "failed" ? actionData.message : FAILED}
        </ErrorNote>
      )}
      {hosts.length === 0 ? (
        <div className="empty">
          <h2 className="h4">{`Nobody hosted in ${season - 1}: no registration of that year was approved, and no location has a host's email.`}</h2>
        </div>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
          <div className="lg:col-start-2">
            {isOpen ? (
              <Ask {...loaderData} />
            ) : (
              <p className="content-note">
                {`From September 1, ${season} you can invite last year's hosts here. Nobody has been invited yet.`}
              </p>
            )}
          </div>
          <section className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <h2>All of them</h2>
            <ul className="mt-2 border lg:mt-4 border-linen border-t-[1.5px] border-t-evergreen-900 bg-snow">
              {hosts.map((host) => (
                <Host key={host.id} host={host} today={loaderData.today} />
              ))}
            </ul>
          </section>
          <Progress hosts={hosts} />
        </div>
      )}
    </StaffPage>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Ask({ season, hosts, held, preview, mailIsSent }: Loaded) {
  const due = hosts.filter(isDue).length;
  const { busy, onSubmit } = useChanges({ id: "hosts", action: HOSTS_PATH, failure: FAILED });
  return (
    <section className="grid gap-2 border border-linen bg-snow px-4 py-3 lg:p-5">
      <h2 className="h4 max-lg:text-lg">{`Invite for ${season}`}</h2>
      <HostMails held={held} mailIsSent={mailIsSent} action={HOSTS_PATH} />
      <div className="flex flex-wrap items-center gap-x-5">
        {due === 0 ? (
          <p className="font-[620]">No host is left to invite.</p>
        ) : (
          <form method="post" onSubmit={onSubmit}>
            <button className="btn green compact" type="submit" aria-disabled={busy || undefined}>
              {busy ? "Writing..." : `Invite ${hostsWords(due)}`}
            </button>
          </form>
        )}
        <details className="open:basis-full">
          <summary className="toggle">How it works</summary>
          <p>
            Each host gets one email with a link to last year’s details, in the language of their form. They
            confirm, change or decline them without an account. What they confirm appears under Registrations
            as new.
          </p>
        </details>
        {preview && (
          <details className="open:basis-full">
            <summary className="toggle">Preview the email</summary>
            <p className="font-[620]">{preview.subject}</p>
            <p className="small wrap-anywhere mt-2 whitespace-pre-line">{preview.text}</p>
          </details>
        )}
      </div>
    </section>
  );
}

function Progress({ hosts }: Pick<Loaded, "hosts">) {
  const answered = (answer: "confirmed" | "declined" | null) =>
    hosts.filter(({ invitation }) => invitation?.answer === answer).length;
  const counts = {
    "Not invited yet": hosts.filter(isDue).length,
    "Written to": hosts.filter(({ invitation }) => invitation !== null).length,
    "Take part again": answered("confirmed"),
    Decline: answered("declined"),
    "No answer yet": answered(null),
    "Left out": hosts.filter(({ leftOut, invitation }) => leftOut !== null && !invitation).length,
  };
  return (
    <section className="border border-linen bg-snow p-5 lg:col-start-2">
      <h2 className="h4">So far</h2>
      <dl className="mt-2">
        {Object.entries(counts).map(([label, count]) => (
          <div key={label} className="flex justify-between gap-4 border-linen border-t py-1.5">
            <dt>{label}</dt>
            <dd className="font-[620]">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Host({ host, today }: { host: Loaded["hosts"][number]; today: string }) {
  const { from, id, organization, contactName, email, places, invitation } = host;
  return (
    <li className="wrap-anywhere border-linen border-t px-5 py-4 first:border-t-0">
      <h3 className="text-[1.0625rem]/[1.3] font-[620] font-text">
        <Link to={`/admin/${from === "place" ? "locations" : "registrations"}/${id}`}>
          <bdi>{organization}</bdi>
        </Link>
      </h3>
      <p className="small">
        <bdi>{contactName}</bdi>, <MailAddress email={email} />
      </p>
      <p className="small muted">
        {stateOf(host)}{" "}
        {invitation?.newId && (
          <Link to={`/admin/registrations/${invitation.newId}`}>
            See the new registration
            <span className="sr-only"> {organization}</span>
          </Link>
        )}
      </p>
      {places.map((place) => (
        <p key={place.id} className="small">
          <Link to={`/admin/locations/${place.id}/state`}>
            <bdi>{place.name}</bdi>: {stateWords(place, today)}
          </Link>
        </p>
      ))}
    </li>
  );
}

const STATES = {
  confirmed: "Takes part again.",
  declined: "Does not take part.",
  queued: "Waiting to be sent",
  failed: "The email could not be delivered. Call them.",
  registered: "Left out: already registered again.",
  unsubscribed: "Left out: asked for no email.",
} as const;

function stateOf({ leftOut, invitation }: EarlierHost): string {
  if (!invitation) return leftOut ? STATES[leftOut] : "Not invited yet";
  if (invitation.answer) return STATES[invitation.answer];
  if (invitation.mail === "queued" || invitation.mail === "failed") return STATES[invitation.mail];
  return `Invited ${momentWords(invitation.sentAt)}. No answer yet.`;
}
