import type { Selectable } from "kysely";
import type { Tables } from "#app/core/db/tables.ts";
import { telephoneLink } from "#app/core/ui/contact-links.ts";
import { type FieldColumn, fieldList } from "#app/inquiries/fields.ts";
import { Fact, MailAddress } from "#app/staff/facts.tsx";

/** A phone number without digits is a text such as "on request". */
const HAS_DIGIT = /\d/;

export function InquiryFields({
  inquiry,
}: {
  inquiry: Pick<Selectable<Tables["bulk_donations"]>, FieldColumn>;
}) {
  return (
    <dl className="fact-list">
      {fieldList().map(({ column, desk, rule }) => {
        const value = inquiry[column];
        // A choice that was not made says nothing.
        if (desk === null || (typeof rule === "object" && !value)) return null;
        return (
          <Fact key={column} label={desk} isLong={rule === "text"}>
            {rule === "email" && value ? (
              <MailAddress email={value} />
            ) : rule === "phone" && value && HAS_DIGIT.test(value) ? (
              <a href={telephoneLink(value)}>{value}</a>
            ) : (
              value || "Not given"
            )}
          </Fact>
        );
      })}
    </dl>
  );
}
