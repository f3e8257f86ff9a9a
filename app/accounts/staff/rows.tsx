import { ROLE_NAMES } from "#app/accounts/roles.ts";
import type { Invitation, TeamMember } from "#app/accounts/team-queries.server.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { Foldout } from "#app/core/ui/foldout.tsx";

const ACTIONS = {
  administrator: "Make an administrator",
  editor: "Make an editor",
  none: "Take the role away",
  reset: "Send a new password link",
  sessions: "End all sessions",
  twoStep: "Turn off two-step sign-in",
  remove: "Remove from the team",
  renew: "Send the invitation again",
  withdraw: "Withdraw the invitation",
};

const HOUR_MS = 3_600_000;

/** A member of the team, with the available actions. */
export function MemberRow({ member, isYou }: { member: TeamMember; isYou: boolean }) {
  const { id, email, since, seenAt, role, hasTwoStep } = member;
  const roles = (["administrator", "editor"] as const).filter((one) => one !== role);
  return (
    <li>
      <p>
        <b className="team-name">{email}</b>
        <span className="small muted">{isYou ? "You" : `Since ${momentWords(since)}`}</span>
      </p>
      <p className="small">
        {role ? ROLE_NAMES[role] : "No role"}
        <span className="muted block">{hasTwoStep ? "Two-step on" : "Two-step off"}</span>
      </p>
      <p className="small">Last seen: {seenAt ? momentWords(seenAt) : "Not yet"}</p>
      <Foldout className="team-more" label={<span className="toggle">{`More about ${email}`}</span>}>
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
              label={<span className="toggle text-cranberry-700">Remove from the team</span>}
            >
              <p className="font-semibold wrap-anywhere">{`Remove ${email}?`}</p>
              <p className="small">
                They are signed out everywhere at once. What they wrote stays, with their name in the history.
              </p>
              <form method="post" action="/admin/team">
                <input type="hidden" name="member" value={id} />
                <button className="btn compact mt-2" type="submit" name="what" value="remove">
                  Remove
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
        <span className="small muted">{`Invited by ${invited_by}, ${momentWords(created_at)}`}</span>
      </p>
      <p className="small">{ROLE_NAMES[role]}</p>
      <p className="small">
        {hours > 0
          ? `Not accepted yet, ${hours === 1 ? "1 hour left" : `${hours} hours left`}`
          : "Has run out"}
      </p>
      <Foldout className="team-more" label={<span className="toggle">{`More about ${email}`}</span>}>
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
  what: keyof typeof ACTIONS;
}

function Change({ name, id, what }: ChangeProps) {
  return (
    <li>
      <form method="post" action="/admin/team">
        <input type="hidden" name={name} value={id} />
        <button className="toggle" type="submit" name="what" value={what}>
          {ACTIONS[what]}
        </button>
      </form>
    </li>
  );
}
