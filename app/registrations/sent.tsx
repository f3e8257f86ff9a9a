import { useEffect, useRef } from "react";
import { useSite } from "#app/content/site.ts";
import type { Typed } from "#app/core/forms/result.ts";
import { Link } from "#app/core/languages/link.tsx";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { mailLink } from "#app/core/ui/contact-links.ts";
import { registration } from "#app/words/en/registrations.ts";
import { seasonFeed } from "#app/words/en/season.ts";
import { ADDRESS_NUMBERS, ADDRESS_TEXTS, addressField, isAddressTyped } from "./fields.ts";

const { thanks, fields, addresses } = registration;

interface SentProps {
  /** What was sent, where scripts know it. */
  typed?: Typed;
  /** Without a mail server nothing was sent (decision K12). */
  receiptIsSent: boolean;
  heading: "h1" | "h2";
}

/** After a registration: what comes next, and what was sent. */
export function Sent({ typed, receiptIsSent, heading: Heading }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { phrases } = useSite();

  useEffect(() => {
    // With scripts it takes the place of a longer form.
    if (!typed) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, [typed]);

  return (
    <div className="grid gap-x-12 gap-y-8 border-2 border-kraft-400 bg-snow p-[clamp(1.25rem,0.75rem+2.4vw,2.5rem)] lg:grid-cols-[7fr_5fr]">
      <div>
        <Heading ref={heading} id="sent-heading" className="h3 scroll-mt-32" tabIndex={-1}>
          {thanks.title}
        </Heading>
        <p className="mt-3">{thanks.text(phrases)}</p>
        {receiptIsSent && <p className="muted mt-2">{thanks.receipt}</p>}
        <ol className="mt-6 grid gap-5">
          {thanks.steps.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[auto_1fr] gap-4">
              <span className="toy-block flex-none text-[1.25rem]/none [--s:2.5rem]" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <p className="font-[620]">{title}</p>
                <p className="muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="mt-5 flex flex-wrap gap-x-6">
          <Link className="more" to={thanks.dates.to}>
            {thanks.dates.text}
          </Link>
          <a className="more" href={seasonFeed.path}>
            {thanks.calendar}
          </a>
        </p>
      </div>
      {typed && <Copy typed={typed} />}
    </div>
  );
}

function Copy({ typed }: { typed: Typed }) {
  const { email } = useSite().organization;
  const days = [typed.starts_on, typed.ends_on].map((day) => (day ? dayWithYear(day) : ""));
  const places = ADDRESS_NUMBERS.filter((number) => isAddressTyped(typed, number)).map((number) =>
    ADDRESS_TEXTS.map((part) => typed[addressField(part, number)]).join(", "),
  );
  const facts = [
    [fields.organization.label, [typed.organization]],
    [fields.email.label, [typed.email]],
    [fields.phone.label, [typed.phone]],
    [addresses.heading, places],
    [registration.drive, [thanks.drive(days[0] ?? "", days[1] ?? "")]],
    [fields.boxes.label, [typed.boxes]],
  ] as const;
  return (
    <aside
      className="border-linen border-t pt-6 wrap-anywhere lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8"
      aria-labelledby="sent"
    >
      <h3 id="sent" className="h4">
        {thanks.sent}
      </h3>
      <dl className="mt-3 grid gap-3">
        {facts.map(
          ([label, values]) =>
            values.some(Boolean) && (
              <div key={label}>
                <dt className="small muted">{label}</dt>
                {values.map((value) => (
                  <dd key={value}>{value}</dd>
                ))}
              </div>
            ),
        )}
      </dl>
      {email && (
        <p className="small mt-4">
          {thanks.wrong} <a href={mailLink(email)}>{email}</a>
        </p>
      )}
    </aside>
  );
}
