import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { memberContext } from "#app/accounts/guard.server.ts";
import { useMemberNames } from "#app/accounts/member-name.ts";
import { type Invitation, listTeam, ruleSince, type TeamMember } from "#app/accounts/queries.server.ts";
import { ROLE_NAMES } from "#app/accounts/roles.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { counted } from "#app/core/counted.ts";
import { formAction, lengthsOf } from "#app/core/forms/action.server.ts";
import { ErrorSummary, Field, TextField } from "#app/core/forms/field.tsx";
import { type ActionResult, errorOf, type Typed } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { Foldout } from "#app/core/ui/foldout.tsx";
import { unlistedMeta } from "#app/page/metadata.ts";
import { AskFirst, ChangeForm, useChanges } from "#app/staff/change-button.tsx";
import { CopyLink } from "#app/staff/copy-link.tsx";
import { StaffPage } from "#app/staff/frame.tsx";
import type { Route } from "./+types/team.ts";
import { invitationSchema, type TeamChanged, teamActions } from "./team-actions.server.ts";

const FAILED = "That did not work. Try again.";
const HOUR_MS = 3_600_000;

const ACTIONS = {
  administrator: "Make an administrator",
  editor: "Make an editor",
  none: "Remove access",
  reset: "Send a new password link",
  sessions: "Sign them out everywhere",
  twoStep: "Turn off two-step sign-in",
  remove: "Remove from the team",
  renew: "Send the invitation again",
  withdraw: "Withdraw the invitation",
};

export const meta = unlistedMeta("Team", "Who can sign in, and what each person may do.");

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  return {
    ...(await listTeam(db)),
    required: (await ruleSince(db, "two_step_required_since"))?.toISOString() ?? null,
    allowed: (await ruleSince(db, "editors_change_dates_since"))?.toISOString() ?? null,
    you: context.get(memberContext).id,
    now: context.get(clockContext)().toISOString(),
  };
}

export const action = formAction<Route.ActionArgs, TeamChanged>(teamActions, {
  log: "a change of the team failed",
  failure: FAILED,
  fields: lengthsOf(invitationSchema),
});

export { clientAction } from "#app/core/forms/call-server.ts";

interface RowProps {
  changes: ReturnType<typeof useChanges>;
}

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { members, invitations, you, now, required, allowed } = loaderData;
  const without = members.filter(({ hasTwoStep }) => !hasTwoStep).length;
  const [unmailed, setUnmailed] = useState(actionData?.kind === "ok" ? actionData.value.unmailed : undefined);
  const onDone = (changed: TeamChanged) => setUnmailed(changed.unmailed);
  const changes = useChanges<TeamChanged>({ id: "team", failure: FAILED, onDone });
  return (
    <StaffPage heading="Team">
      <div className="wrap grid gap-6 pt-7 pb-20 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:items-start">
        <div className="min-w-0">
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
              <p className="small muted">{`${counted(members.length, "person", "people")}, ${counted(invitations.length, "invitation")} not accepted yet.`}</p>
            </div>
            <Link className="toggle" to="/admin/team/journal">
              Journal
            </Link>
          </div>
          <ul className="team-rows" aria-label="Team">
            {members.map((member) => (
              <MemberRow key={member.id} member={member} isYou={member.id === you} changes={changes} />
            ))}
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} now={now} changes={changes} />
            ))}
          </ul>
          <Rule
            id="two-step-rule"
            heading="Two-step sign-in"
            intent={required ? "release" : "require"}
            text={required ? "Let each person decide" : "Require it of everyone"}
            changes={changes}
          >
            {required
              ? `Required of everyone since ${momentWords(required)}. Anyone who has not set it up within a week can open only that page.`
              : "Each person decides."}{" "}
            {without === 1 ? "1 person is without it." : `${without} people are without it.`}
          </Rule>
          <Rule
            id="dates-rule"
            heading="Dates and the announcement"
            intent={allowed ? "deny" : "allow"}
            text={allowed ? "Leave them to administrators" : "Let editors change them"}
            changes={changes}
          >
            {allowed
              ? `Editors may change them since ${momentWords(allowed)}. Closing a season stays with administrators.`
              : "Only administrators can change them. In a busy week, editors can help with a moved date or a storm."}
          </Rule>
          <RolesTable areEditorsAllowed={allowed !== null} />
        </div>
        <InviteForm result={actionData} onDone={onDone} />
      </div>
    </StaffPage>
  );
}

interface RuleProps extends RowProps {
  id: string;
  heading: string;
  /** How the rule is now. */
  children: ReactNode;
  /** The button that turns it over. */
  intent: string;
  text: string;
}

/** What an administrator sets for everybody. */
function Rule({ id, heading, children, ...button }: RuleProps) {
  return (
    <section className="mt-8 border border-linen bg-snow p-5" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p className="mt-1">{children}</p>
      <ChangeForm {...button} />
    </section>
  );
}

function MemberRow({ member, isYou, changes }: RowProps & { member: TeamMember; isYou: boolean }) {
  const { id, email, since, seenAt, role, hasTwoStep } = member;
  const name = useMemberNames()(email);
  const roles = (["administrator", "editor"] as const).filter((one) => one !== role);
  return (
    <li>
      <p>
        <b className="block font-[620]">{name}</b>{" "}
        {name !== email && <span className="small muted wrap-anywhere">{email}</span>}{" "}
        <span className="small muted">{isYou ? "You" : `Since ${momentWords(since)}`}</span>
      </p>
      <p className="small">
        {role ? ROLE_NAMES[role] : "No role"}
        <span className="muted block">{hasTwoStep ? "Two-step on" : "Two-step off"}</span>
      </p>
      <p className="small">Last seen: {seenAt ? momentWords(seenAt) : "Not yet"}</p>
      <Foldout className="col-span-full" label={<span className="toggle">{`More about ${name}`}</span>}>
        <ul className="flex flex-wrap gap-x-6">
          {roles.map((what) => (
            <Change key={what} id={id} what={what} changes={changes} />
          ))}
          {role && <Change id={id} what="none" changes={changes} />}
          <Change id={id} what="reset" changes={changes} />
          <Change id={id} what="sessions" changes={changes} />
          {hasTwoStep && <Change id={id} what="twoStep" changes={changes} />}
          <li>
            <AskFirst
              className="toggle text-cranberry-700"
              text={ACTIONS.remove}
              question={`Remove ${name}? They are signed out everywhere. What they wrote stays, with their name in the history.`}
            >
              <ChangeForm
                intent="remove"
                fields={{ id }}
                text="Remove"
                className="btn compact mt-2"
                changes={changes}
              />
            </AskFirst>
          </li>
        </ul>
      </Foldout>
    </li>
  );
}

function InvitationRow({ invitation, now, changes }: RowProps & { invitation: Invitation; now: string }) {
  const { id, email, role, invited_by, created_at, expires_at } = invitation;
  const nameOf = useMemberNames();
  const hours = Math.ceil((Date.parse(expires_at) - Date.parse(now)) / HOUR_MS);
  return (
    <li>
      <p>
        <b className="block font-[620]">{email}</b>
        <span className="small muted">{`Invited by ${nameOf(invited_by)}, ${momentWords(created_at)}`}</span>
      </p>
      <p className="small">{ROLE_NAMES[role]}</p>
      <p className="small">
        {hours > 0 ? `Not accepted yet, ${counted(hours, "hour left", "hours left")}` : "Expired"}
      </p>
      <Foldout className="col-span-full" label={<span className="toggle">{`More about ${email}`}</span>}>
        <ul className="flex flex-wrap gap-x-6">
          <Change id={id} what="renew" changes={changes} />
          <Change id={id} what="withdraw" changes={changes} />
        </ul>
      </Foldout>
    </li>
  );
}

/** What is asked before a change that takes something away or sends an email. */
const QUESTIONS: Partial<Record<keyof typeof ACTIONS, string>> = {
  none: "They can no longer work here until you give them a role again. Remove access?",
  reset: "They get an email with a link to choose a new password. Send it?",
  sessions: "They have to sign in again on every device. Sign them out?",
  twoStep: "They sign in with the password alone. Turn it off?",
  renew: "They get another email, and the earlier link stops working. Send it?",
  withdraw: "The link in their email stops working. Withdraw the invitation?",
};

function Change({ id, what, changes }: RowProps & { id: string; what: keyof typeof ACTIONS }) {
  const question = QUESTIONS[what];
  const change = { intent: what, fields: { id }, text: ACTIONS[what], changes };
  return (
    <li>
      {question ? (
        <AskFirst text={ACTIONS[what]} question={question}>
          <ChangeForm {...change} className="btn compact mt-2" />
        </AskFirst>
      ) : (
        <ChangeForm {...change} />
      )}
    </li>
  );
}

const FORM = "invite";

interface InviteFormProps {
  result: ActionResult<TeamChanged> | undefined;
  onDone: (changed: TeamChanged) => void;
}

function InviteForm({ result: pageResult, onDone }: InviteFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [result, setResult] = useState(pageResult);
  const { busy, onSubmit } = useChange<TeamChanged>({
    id: FORM,
    onResult: setResult,
    success(changed) {
      form.current?.reset();
      onDone(changed);
      return { title: changed.title };
    },
    failure: (failed) => ({
      title:
        (failed.kind === "invalid" && failed.errors[0]?.message) ||
        (failed.kind === "failed" && failed.message) ||
        FAILED,
    }),
  });
  const errors = result?.kind === "invalid" ? result.errors : [];
  const typed: Typed = result?.kind === "invalid" ? result.typed : {};
  return (
    <aside className="border border-linen bg-snow p-5 sm:p-7" aria-labelledby="invite-heading">
      <h2 id="invite-heading">Invite someone</h2>
      <form ref={form} className="form mt-4" method="post" onSubmit={onSubmit} noValidate>
        <input type="hidden" name="intent" value="invite" />
        {result?.kind === "invalid" && <ErrorSummary form={FORM} result={result} />}
        <TextField
          form={FORM}
          name="email"
          words={{ label: "Email", required: true, hint: "They choose their own password." }}
          error={errorOf(errors, "email")}
          typed={typed.email}
          type="email"
          autoComplete="off"
        />
        <Field
          form={FORM}
          name="role"
          words={{ label: "Role", required: true }}
          error={errorOf(errors, "role")}
          typed={typed.role}
        >
          {(control) => (
            <select className="select" {...control} required={false}>
              <option value="editor">Editor: day-to-day work</option>
              <option value="administrator">Administrator: also team, content, letters, backups</option>
            </select>
          )}
        </Field>
        <Field
          form={FORM}
          name="note"
          words={{ label: "Personal note" }}
          error={errorOf(errors, "note")}
          typed={typed.note}
        >
          {(control) => <textarea className="textarea" rows={3} {...control} />}
        </Field>
        <button className="btn compact" type="submit" aria-disabled={busy || undefined}>
          Send the invitation
        </button>
      </form>
    </aside>
  );
}

function RolesTable({ areEditorsAllowed }: { areEditorsAllowed: boolean }) {
  return (
    <>
      <h3 className="mt-7 mb-2">What they may do</h3>
      <table className="w-full border border-linen bg-snow text-left [&_:is(td,th)]:px-1 [&_:is(td,th)]:py-2 sm:[&_:is(td,th)]:p-3 max-sm:text-sm [&_tr+tr]:border-t [&_tr+tr]:border-linen">
        <thead className="small">
          <tr>
            {["May", "Editor", "Administrator"].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[
            { text: "Inquiries, registrations, volunteers, locations, boxes", editor: true },
            { text: "Dates and the announcement", editor: areEditorsAllowed },
            { text: "Content, letters, closing a season", editor: false },
            { text: "Team, health, backups", editor: false },
          ].map(({ text, editor }) => (
            <tr key={text} className="border-t border-linen">
              <td>{text}</td>
              <td>{editor ? "Yes" : "No"}</td>
              <td>Yes</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
