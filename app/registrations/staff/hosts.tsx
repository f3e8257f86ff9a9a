import { data, Link } from "react-router";
import { contentsOf, factsOf } from "#app/content/contents.server.ts";
import { siteOf } from "#app/content/site.ts";
import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { attempt, readForm, respond } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import type { ActionResult } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { linkSecretContext, signLink } from "#app/core/http/signed-link.server.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { metadata } from "#app/page/metadata.ts";
import { askingSeason, endOfAsking, linkId } from "#app/registrations/again/asking.ts";
import { againMail } from "#app/registrations/again/emails.server.ts";
import { HOSTS_PATH, isDue } from "#app/registrations/again/hosts.ts";
import { type EarlierHost, earlierHosts, inviteHosts } from "#app/registrations/again/queries.server.ts";
import { staffHosts as words } from "#app/registrations/staff/words/hosts.ts";
import { DoneNote } from "#app/staff/done-note.tsx";
import { MailAddress } from "#app/staff/facts.tsx";
import { StaffHead } from "#app/staff/frame.tsx";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/hosts.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    { title: titled(words.title, siteOf(matches)), description: words.description, noindex: true },
    matches,
  );

export async function loader({ context, url }: Route.LoaderArgs) {
  const { season, isOpen } = askingSeason(context.get(clockContext)());
  const hosts = await earlierHosts(context.get(databaseContext), season);
  const facts = factsOf(contentsOf(context));
  const first = hosts.find(isDue);
  const preview =
    first && againMail(first, { url: `${context.get(settingsContext).publicOrigin}/...`, season, facts });
  const done = url.searchParams.get("done");
  return {
    season,
    isOpen,
    hosts,
    preview: preview && { to: preview.to, subject: preview.subject, text: preview.text },
    mailIsSent: !context.get(settingsContext).mailsGoToFiles,
    done: /^\d{1,6}$/.test(done ?? "") ? Number(done) : null,
  };
}

/** Invites all hosts who are due. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<{ count: number }>(args, read, { status: read.status });
  const { typed } = read;
  const now = context.get(clockContext)();
  const { season, isOpen } = askingSeason(now);
  if (!isOpen) throw data(null, { status: 404 });
  const { mailFrom, publicOrigin } = context.get(settingsContext);
  const secret = context.get(linkSecretContext);
  const facts = factsOf(contentsOf(context));
  const mail = (host: EarlierHost) => {
    const token = signLink(secret, "host-again", linkId(host.id, season), endOfAsking(season));
    return againMail(host, { url: `${publicOrigin}/join/again/${token}`, season, facts });
  };
  const failure = { log: "hosts could not be invited", typed, message: words.failed };
  const result = await attempt(context, failure, async (): Promise<ActionResult<{ count: number }>> => {
    const count = await inviteHosts(context.get(databaseContext), { season, now, mailFrom, mail });
    return { kind: "ok", value: { count } };
  });
  const redirectTo = `${HOSTS_PATH}${result.kind === "ok" ? `?done=${result.value.count}` : ""}`;
  return respond(args, result, { redirectTo });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.failed);
}

export default function Hosts({ loaderData, actionData }: Route.ComponentProps) {
  const { season, isOpen, hosts, done } = loaderData;
  return (
    <>
      <StaffHead
        heading={words.heading(season - 1)}
        back={{ text: words.back, to: "/admin/registrations" }}
      />
      <div className="wrap pt-8 pb-20">
        {done !== null && <DoneNote text={words.saved(done)} />}
        {actionData && actionData.kind !== "ok" && (
          <p className="error mb-5" role="alert">
            <Icon name="warning" />
            {words.failed}
          </p>
        )}
        {hosts.length === 0 ? (
          <div className="empty">
            <h2 className="h4">{words.none(season - 1)}</h2>
          </div>
        ) : (
          <div className="grid items-start gap-x-6 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <div className="grid gap-4 lg:order-2">
              {isOpen ? <Ask {...loaderData} /> : <p className="content-note">{words.closed(season)}</p>}
              <Progress hosts={hosts} />
            </div>
            <section>
              <h2>{words.list}</h2>
              <ul className="mt-4 border border-linen border-t-[1.5px] border-t-evergreen-900 bg-snow">
                {hosts.map((host) => (
                  <Host key={host.id} host={host} />
                ))}
              </ul>
            </section>
          </div>
        )}
      </div>
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Ask({ season, hosts, preview, mailIsSent }: Loaded) {
  const due = hosts.filter(isDue).length;
  const { busy, onSubmit } = useChange<{ count: number }>({
    id: "hosts",
    action: HOSTS_PATH,
    success: ({ count }) => ({ title: words.saved(count) }),
    failure: () => ({ title: words.failed }),
  });
  const { ask } = words;
  return (
    <section className="border border-linen bg-snow p-5">
      <h2 className="h4">{ask.heading(season)}</h2>
      <p className="mt-2">{ask.text}</p>
      {!mailIsSent && <p className="small mt-2">{ask.toFiles}</p>}
      {preview && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer content-center font-[620]">{ask.look}</summary>
          <p className="mt-2 font-[620]">{preview.subject}</p>
          <p className="small wrap-anywhere mt-2 whitespace-pre-line">{preview.text}</p>
        </details>
      )}
      {due === 0 ? (
        <p className="mt-3 font-[620]">{ask.nobody}</p>
      ) : (
        <form method="post" className="mt-4" onSubmit={onSubmit}>
          <button className="btn green compact" type="submit" aria-disabled={busy || undefined}>
            {busy ? ask.busy : ask.button(due)}
          </button>
        </form>
      )}
    </section>
  );
}

function Progress({ hosts }: Pick<Loaded, "hosts">) {
  const answered = (answer: "confirmed" | "declined" | null) =>
    hosts.filter(({ invitation }) => invitation?.answer === answer).length;
  const counts = {
    due: hosts.filter(isDue).length,
    sent: hosts.filter(({ invitation }) => invitation !== null).length,
    confirmed: answered("confirmed"),
    declined: answered("declined"),
    waiting: answered(null),
    leftOut: hosts.filter(({ leftOut, invitation }) => leftOut !== null && !invitation).length,
  };
  const { heading, ...labels } = words.progress;
  return (
    <section className="border border-linen bg-snow p-5">
      <h2 className="h4">{heading}</h2>
      <dl className="mt-2">
        {Object.entries(labels).map(([name, label]) => (
          <div key={name} className="flex justify-between gap-4 border-linen border-t py-1.5">
            <dt>{label}</dt>
            <dd className="font-[620]">{counts[name as keyof typeof counts]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Host({ host }: { host: Loaded["hosts"][number] }) {
  const { id, organization, contactName, email, invitation } = host;
  return (
    <li className="wrap-anywhere border-linen border-t px-5 py-4 first:border-t-0">
      <h3 className="text-[1.0625rem]/[1.3] font-[620] font-text">
        <Link to={`/admin/registrations/${id}`}>
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
            {words.open}
            <span className="sr-only"> {organization}</span>
          </Link>
        )}
      </p>
    </li>
  );
}

function stateOf({ leftOut, invitation }: EarlierHost): string {
  const { states } = words;
  if (!invitation) return leftOut ? states[leftOut] : states.due;
  if (invitation.answer) return states[invitation.answer];
  if (invitation.mail === "queued" || invitation.mail === "failed") return states[invitation.mail];
  return states.sent(momentWords(invitation.sentAt));
}
