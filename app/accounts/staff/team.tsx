import { Link } from "react-router";
import { memberContext } from "#app/accounts/guard.server.ts";
import { listTeam } from "#app/accounts/team-queries.server.ts";
import { requiredSince } from "#app/accounts/two-step-queries.server.ts";
import { siteOf } from "#app/content/site.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { attempt, readForm, respond } from "#app/core/forms/action.server.ts";
import { ErrorSummary } from "#app/core/forms/field.tsx";
import type { ActionResult } from "#app/core/forms/result.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { metadata } from "#app/page/metadata.ts";
import { CopyLink } from "#app/staff/copy-link.tsx";
import { DoneNote } from "#app/staff/done-note.tsx";
import { StaffHead } from "#app/staff/frame.tsx";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/team.ts";
import {
  changeInvitation,
  changeMember,
  changeRule,
  DONE,
  type Done,
  sendInvitation,
  type TeamDone,
} from "./actions.server.ts";
import { InviteForm, RolesTable } from "./invite-form.tsx";
import { InvitationRow, MemberRow } from "./rows.tsx";

const PATH = "/admin/team";

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    {
      title: titled("Team", siteOf(matches)),
      description: "Who can sign in, and what each may do.",
      noindex: true,
    },
    matches,
  );

export async function loader({ url, context }: Route.LoaderArgs) {
  const done = url.searchParams.get("done") ?? "";
  return {
    ...(await listTeam(context.get(databaseContext))),
    required: (await requiredSince(context.get(databaseContext)))?.toISOString() ?? null,
    you: context.get(memberContext).id,
    now: context.get(clockContext)().toISOString(),
    done: Object.hasOwn(DONE, done) ? DONE[done as Done] : null,
  };
}

/** Fields: `what` is the change, `member` or `invitation` its target; without a target it is a new invitation. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<TeamDone>(args, read, { status: read.status });
  const { typed } = read;
  const { what = "", member, invitation } = typed;
  const failure = {
    log: "a change of the team failed",
    message: "That could not be done. Please try again.",
    typed,
  };
  const result = await attempt<ActionResult<TeamDone>>(context, failure, () => {
    if (what === "require" || what === "release") return changeRule(what, context);
    if (member !== undefined) return changeMember(member, what, context);
    if (invitation !== undefined) return changeInvitation(invitation, what, context);
    return sendInvitation(typed, context);
  });
  // A link to pass on by hand is shown once: it is in no address and not in the database.
  if (result.kind === "ok" && result.value.unmailed) return respond<TeamDone>(args, result);
  const redirectTo = result.kind === "ok" ? `${PATH}?done=${result.value.done}` : PATH;
  const isRefused = result.kind === "failed" && !result.reason;
  return respond<TeamDone>(args, result, { redirectTo, ...(isRefused && { status: 409 }) });
}

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { members, invitations, you, now, done, required } = loaderData;
  const unmailed = actionData?.kind === "ok" ? actionData.value?.unmailed : undefined;
  return (
    <>
      <StaffHead heading="Team" />
      <div className="wrap grid gap-6 pt-7 pb-20 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:items-start">
        <div className="min-w-0">
          {done && !actionData && <DoneNote text={done} />}
          {unmailed && (
            <div className="content-note mb-4" role="status">
              <p>{unmailed.text}</p>
              {unmailed.link && <CopyLink url={unmailed.link} />}
            </div>
          )}
          {actionData?.kind === "failed" && <ErrorSummary form="team" result={actionData} heading="h2" />}
          <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6">
            <div>
              <h2>Who can sign in</h2>
              <p className="small muted">{`${members.length === 1 ? "1 person" : `${members.length} people`}, ${invitations.length === 1 ? "1 invitation" : `${invitations.length} invitations`} not accepted yet.`}</p>
            </div>
            <Link className="toggle" to={`${PATH}/journal`}>
              Journal
            </Link>
          </div>
          <ul className="team-rows" aria-label="Team">
            {members.map((member) => (
              <MemberRow key={member.id} member={member} isYou={member.id === you} />
            ))}
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} now={now} />
            ))}
          </ul>
          <TwoStepRule required={required} without={members.filter((one) => !one.hasTwoStep).length} />
          <RolesTable />
        </div>
        <InviteForm result={actionData} />
      </div>
    </>
  );
}

/** Whether two-step sign-in is optional or mandatory. */
function TwoStepRule({ required, without }: { required: string | null; without: number }) {
  return (
    <section className="mt-8 border border-linen bg-snow p-5" aria-labelledby="two-step-rule">
      <h2 id="two-step-rule">Two-step sign-in</h2>
      <p className="mt-1">
        {required
          ? `Asked of everybody since ${momentWords(required)}. Who has not set it up within a week gets no further than that page.`
          : "Each decides for themselves."}{" "}
        {without === 1 ? "1 person is without it." : `${without} people are without it.`}
      </p>
      <form method="post" action={PATH}>
        <button className="toggle" type="submit" name="what" value={required ? "release" : "require"}>
          {required ? "Leave it to each" : "Require it of everyone"}
        </button>
      </form>
    </section>
  );
}
