import type { ReactNode } from "react";
import { Link } from "react-router";
import { useChange } from "#app/core/forms/use-change.ts";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { telephoneLink } from "#app/core/ui/contact-links.ts";
import { fieldList } from "#app/registrations/fields.ts";
import type { StaffRegistration } from "#app/registrations/queries.server.ts";
import { Fact, MailAddress } from "#app/staff/facts.tsx";
import { hostKinds } from "#app/words/en/registrations.ts";
import type { Saved } from "./status-queries.server.ts";

const NONE = "Not given";

export function RegistrationFields({ registration }: { registration: StaffRegistration }) {
  const { addresses } = registration;
  return (
    <div>
      <dl className="fact-list">
        {fieldList().map(({ name, rule, desk }) =>
          desk === null ? null : (
            <Fact key={name} label={desk} isLong={rule === "text"}>
              {factOf(registration, { name, rule })}
            </Fact>
          ),
        )}
      </dl>
      <h2 className="mt-8 mb-3 text-[1.25rem]">Collection addresses</h2>
      <ol>
        {addresses.map((address) => (
          <li key={address.id} className="wrap-anywhere border-linen border-t py-4">
            <p>
              <b>{address.is_public === 1 ? "Public" : "Private"}</b>
            </p>
            <p>
              {address.address}, {address.city} {address.zip_code}
            </p>
            <p className="muted whitespace-pre-line">{address.hours}</p>
            {address.location_id && (
              <p className="small">
                {address.location_deleted_at ? (
                  "Its public location was deleted"
                ) : (
                  <Link to={`/admin/locations/${address.location_id}`}>
                    See the public location
                    <span className="sr-only"> {address.address}</span>
                  </Link>
                )}
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function factOf(
  registration: StaffRegistration,
  { name, rule }: Pick<ReturnType<typeof fieldList>[number], "name" | "rule">,
): ReactNode {
  const value = registration[name];
  if (rule === "tick") return <Named key={value} isNamed={value === 1} />;
  if (rule === "day") return daysOf(registration);
  if (value === null || value === "") return NONE;
  const text = String(value);
  if (rule === "email") return <MailAddress email={text} />;
  if (rule === "phone") return <a href={telephoneLink(text)}>{text}</a>;
  if (rule === "kind") return hostKinds[text as keyof typeof hostKinds] ?? text;
  return rule === "text" ? text : <bdi>{text}</bdi>;
}

function daysOf({ starts_on, ends_on }: StaffRegistration): string {
  if (starts_on && ends_on) return `${dayWithYear(starts_on)} - ${dayWithYear(ends_on)}`;
  if (starts_on) return `From ${dayWithYear(starts_on)}`;
  return ends_on ? `Until ${dayWithYear(ends_on)}` : NONE;
}

/** Whether the season's results name the host, with a button to change it at the host's request. */
function Named({ isNamed }: { isNamed: boolean }) {
  const { busy, onSubmit } = useChange<Saved>({
    id: "registration-named",
    success: () => ({
      title: isNamed ? "The results no longer list this host" : "The results can list this host",
    }),
    failure: () => ({ title: "Failed to save whether the host is listed" }),
  });
  return (
    <form method="post" onSubmit={onSubmit}>
      {isNamed ? "Yes, the host agreed" : "No"}
      <input type="hidden" name="intent" value="named" />
      <input type="hidden" name="to" value={isNamed ? "0" : "1"} />
      <button className="toggle block" type="submit" aria-disabled={busy || undefined}>
        {isNamed ? "Do not list by name" : "Host agreed to be listed"}
      </button>
    </form>
  );
}
