import type { Invitation, TeamMember } from "#app/accounts/team-queries.server.ts";
import { accountMenu } from "#app/accounts/words/account-menu.ts";
import { team as words } from "#app/accounts/words/accounts.ts";
import { teamTwoStep } from "#app/accounts/words/two-step.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { Foldout } from "#app/core/ui/foldout.tsx";

const HOUR_MS = 3_600_000;

/** A member of the team, with the available actions. */
export function MemberRow({ member, isYou }: { member: TeamMember; isYou: boolean }) {
  const { id, email, since, seenAt, role, hasTwoStep } = member;
  const roles = (["administrator", "editor"] as const).filter((one) => one !== role);
  return (
    <li>
      <p>
        <b className="team-name">{email}</b>
        <span className="small muted">{isYou ? words.you : words.since(momentWords(since))}</span>
      </p>
      <p className="small">
        {role ? accountMenu.roles[role] : words.noRole}
        <span className="muted block">{hasTwoStep ? teamTwoStep.on : teamTwoStep.off}</span>
      </p>
      <p className="small">
        {words.lastSeen}: {seenAt ? momentWords(seenAt) : words.never}
      </p>
      <Foldout className="team-more" label={<span className="toggle">{words.more(email)}</span>}>
        <ul>
          {roles.map((what) => (
            <Change key={what} name="member" id={id} what={what} />
          ))}
          {role && <Change name="member" id={id} what="none" />}
          <Change name="member" id={id} what="reset" />
          <Change name="member" id={id} what="sessions" />
          {hasTwoStep && <Change name="member" id={id} what="twoStep" />}
          <li>
            <Foldout
              className="team-remove"
              label={<span className="toggle text-cranberry-700">{words.actions.remove}</span>}
            >
              <p className="font-semibold wrap-anywhere">{words.removing(email)}</p>
              <p className="small">{words.removal}</p>
              <form method="post" action="/admin/team">
                <input type="hidden" name="member" value={id} />
                <button className="btn compact mt-2" type="submit" name="what" value="remove">
                  {words.confirm}
                </button>
              </form>
            </Foldout>
          </li>
        </ul>
      </Foldout>
    </li>
  );
}

/** An open invitation. */
export function InvitationRow({ invitation, now }: { invitation: Invitation; now: string }) {
  const { id, email, role, invited_by, created_at, expires_at } = invitation;
  const hours = Math.ceil((Date.parse(expires_at) - Date.parse(now)) / HOUR_MS);
  return (
    <li>
      <p>
        <b className="team-name">{email}</b>
        <span className="small muted">{words.invitedBy(invited_by, momentWords(created_at))}</span>
      </p>
      <p className="small">{accountMenu.roles[role]}</p>
      <p className="small">{hours > 0 ? `${words.notAccepted}, ${words.hoursLeft(hours)}` : words.runOut}</p>
      <Foldout className="team-more" label={<span className="toggle">{words.more(email)}</span>}>
        <ul>
          <Change name="invitation" id={id} what="renew" />
          <Change name="invitation" id={id} what="withdraw" />
        </ul>
      </Foldout>
    </li>
  );
}

interface ChangeProps {
  name: "member" | "invitation";
  id: string;
  what: keyof typeof words.actions;
}

function Change({ name, id, what }: ChangeProps) {
  return (
    <li>
      <form method="post" action="/admin/team">
        <input type="hidden" name={name} value={id} />
        <button className="toggle" type="submit" name="what" value={what}>
          {words.actions[what]}
        </button>
      </form>
    </li>
  );
}
