import { Link } from "react-router";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { telephoneLink } from "#app/core/ui/contact-links.ts";
import type { StaffRegistration } from "#app/registrations/queries.server.ts";
import { staffRegistrations as words } from "#app/registrations/staff/words/registrations.ts";
import { Fact, MailAddress } from "#app/staff/facts.tsx";
import { hostKinds } from "#app/words/en/registrations.ts";
import { Named } from "./named.tsx";

const { fields, addresses: addressWords } = words;

/** What the host typed. */
export function RegistrationFields({ registration }: { registration: StaffRegistration }) {
  const { kind, contact_name, email, phone, boxes, message, addresses } = registration;
  return (
    <div>
      {registration.suspected_spam === 1 && <p className="mb-6">{words.spamText}</p>}
      <dl className="fact-list">
        <Fact label={fields.contact}>
          <bdi>{contact_name}</bdi>
        </Fact>
        <Fact label={fields.kind}>{hostKinds[kind as keyof typeof hostKinds] ?? kind}</Fact>
        <Fact label={fields.email}>
          <MailAddress email={email} />
        </Fact>
        <Fact label={fields.phone}>{phone ? <a href={telephoneLink(phone)}>{phone}</a> : fields.none}</Fact>
        <Fact label={fields.dates}>{daysOf(registration)}</Fact>
        <Fact label={fields.boxes}>{boxes ?? fields.none}</Fact>
        <Fact label={words.named.label}>
          <Named key={registration.may_be_named} isNamed={registration.may_be_named === 1} />
        </Fact>
        <Fact label={fields.message} isLong>
          {message ?? fields.none}
        </Fact>
      </dl>
      <h2 className="mt-8 mb-3 text-[1.25rem]">{addressWords.heading}</h2>
      <ol>
        {addresses.map((address) => (
          <li key={address.id} className="wrap-anywhere border-linen border-t py-4">
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
