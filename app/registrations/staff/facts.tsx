import { Link } from "react-router";
import { MailAddress } from "#app/admin/mail-address.tsx";
import { telephoneLink } from "#app/content/organization.ts";
import { hostKinds } from "#app/copy/registrations.ts";
import { staffRegistrations as words } from "#app/copy/staff/registrations.ts";
import type { StaffRegistration } from "#app/registrations/queries.server.ts";
import { dayWithYear } from "#app/season/date-words.ts";

const { fields, addresses: addressWords } = words;

/** Everything that a host has sent. */
export function StaffFacts({ registration }: { registration: StaffRegistration }) {
  const { kind, contact_name, email, phone, boxes, message, addresses } = registration;
  return (
    <div>
      {registration.suspected_spam === 1 && <p className="mb-6">{words.spamText}</p>}
      <dl className="fact-list">
        <div>
          <dt>{fields.contact}</dt>
          <dd>
            <bdi>{contact_name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{fields.kind}</dt>
          <dd>{hostKinds[kind as keyof typeof hostKinds] ?? kind}</dd>
        </div>
        <div>
          <dt>{fields.email}</dt>
          <dd>
            <MailAddress email={email} />
          </dd>
        </div>
        <div>
          <dt>{fields.phone}</dt>
          <dd>{phone ? <a href={telephoneLink(phone)}>{phone}</a> : fields.none}</dd>
        </div>
        <div>
          <dt>{fields.dates}</dt>
          <dd>{daysOf(registration)}</dd>
        </div>
        <div>
          <dt>{fields.boxes}</dt>
          <dd>{boxes ?? fields.none}</dd>
        </div>
        <div className="full">
          <dt>{fields.message}</dt>
          <dd className="message-text">{message ?? fields.none}</dd>
        </div>
      </dl>
      <h2 className="mt-8 mb-3">{addressWords.heading}</h2>
      <ol className="place-list">
        {addresses.map((address) => (
          <li key={address.id}>
            <p>
              <b>{address.is_public === 1 ? addressWords.public : addressWords.private}</b>
            </p>
            <p>
              {address.address}, {address.city} {address.zip_code}
            </p>
            <p className="muted whitespace-pre-line">{address.hours}</p>
            {address.location_id && (
              <p className="small">
                {address.location_deleted_at ? (
                  addressWords.deleted
                ) : (
                  <Link to={`/admin/locations/${address.location_id}`}>
                    {addressWords.location}
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

function daysOf({ starts_on, ends_on }: StaffRegistration): string {
  if (starts_on && ends_on) return `${dayWithYear(starts_on)} - ${dayWithYear(ends_on)}`;
  if (starts_on) return words.from(dayWithYear(starts_on));
  return ends_on ? words.until(dayWithYear(ends_on)) : fields.none;
}
