import { Initials } from "#app/accounts/initials.tsx";
import { useMemberNames } from "#app/accounts/member-name.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { Options } from "#app/staff/options.tsx";
import type { Colleague } from "./owner-queries.server.ts";
import type { ChangedCase } from "./status.tsx";

interface OwnerChoiceProps {
  changing: Pick<ChangedCase, "owner">;
  name: string;
  isWaiting: boolean;
  colleagues: readonly Colleague[];
  me: string;
}

export function OwnerChoice({ changing: { owner }, name, isWaiting, colleagues, me }: OwnerChoiceProps) {
  const nameOf = useMemberNames();
  const ownerName = (id: string) => nameOf(colleagues.find((one) => one.id === id)?.email ?? "");
  const words = (to: string) =>
    to === me ? `${name}: assigned to you` : `${name}: ${to ? ownerName(to) : "not assigned"}`;
  return (
    <span className={owner.shown || !isWaiting ? "row-choice" : "row-choice text-cranberry-700"}>
      {owner.shown ? (
        <Initials name={ownerName(owner.shown)} />
      ) : (
        <span
          className="initials border-[1.5px] border-current bg-transparent text-current"
          aria-hidden="true"
        >
          ?
        </span>
      )}
      <span>{owner.shown ? ownerName(owner.shown) : "Nobody yet"}</span>
      <Icon name="chevron" className="size-[0.8em] text-ink-muted" />
      <select
        aria-label={`Assigned to: ${name}`}
        value={owner.shown}
        onChange={(event) => owner.choose(event.target.value, words)}
      >
        <option value="">Nobody</option>
        <Options
          of={colleagues.map(({ id, email }) => [id, id === me ? `${nameOf(email)} (me)` : nameOf(email)])}
        />
      </select>
    </span>
  );
}
