import { telephoneLink } from "#app/core/ui/contact-links.ts";
import { desk as words } from "#app/inquiries/staff/words/desk.ts";
import { Fact, MailAddress } from "#app/staff/facts.tsx";
import type { DeskInquiry } from "./inquiry-queries.server.ts";

/** A phone number without digits is a text such as "on request". */
export const DIGIT = /\d/;

/** What the donor typed. */
export function InquiryFields({ inquiry }: { inquiry: DeskInquiry }) {
  const { contact_name, donation_type, email, phone, message } = inquiry;
  const { fields } = words;
  return (
    <dl className="fact-list">
      <Fact label={fields.contact}>{contact_name}</Fact>
      <Fact label={fields.donationType}>{donation_type ?? fields.none}</Fact>
      <Fact label={fields.email}>
        <MailAddress email={email} />
      </Fact>
      <Fact label={fields.phone}>
        {phone && DIGIT.test(phone) ? <a href={telephoneLink(phone)}>{phone}</a> : phone || fields.none}
      </Fact>
      {inquiry.quantity_unit && <Fact label={fields.quantityUnit}>{inquiry.quantity_unit}</Fact>}
      <Fact label={fields.message} isLong>
        {message}
      </Fact>
    </dl>
  );
}
