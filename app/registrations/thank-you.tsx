import { useEffect } from "react";
import { useLocation } from "react-router";
import { useSite } from "#app/content/site.ts";
import { settingsContext } from "#app/core/context.ts";
import type { Typed } from "#app/core/forms/result.ts";
import { dropDraft } from "#app/core/forms/use-form.ts";
import { Link } from "#app/core/languages/link.tsx";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { mailLink } from "#app/core/ui/contact-links.ts";
import { useHydrated } from "#app/core/ui/use-hydrated.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { registration } from "#app/words/en/registrations.ts";
import { seasonFeed } from "#app/words/en/season.ts";
import type { Route } from "./+types/thank-you.ts";
import { ADDRESS_NUMBERS, ADDRESS_TEXTS, addressField, isAddressTyped, REGISTER_PATH } from "./fields.ts";

const { thanks, fields, addresses } = registration;

export const meta: Route.MetaFunction = unlistedMeta(
  () => `${thanks.title} ${registration.title}`,
  (_, site) => thanks.text(site.phrases),
);

/** Without a mail server nothing was sent (decision K12). */
export function loader({ context, url }: Route.LoaderArgs) {
  const isLimited = url.searchParams.get("receipt") === "none";
  return { receiptIsSent: !isLimited && !context.get(settingsContext).mailsGoToFiles };
}

export default function ThankYou({ loaderData: { receiptIsSent } }: Route.ComponentProps) {
  const { phrases } = useSite();
  const { state } = useLocation() as { state: { sent?: Typed } | null };
  const sent = useHydrated() ? state?.sent : undefined;
  useEffect(() => dropDraft(REGISTER_PATH), []);
  return (
    <section className="section bg-kraft-200">
      <div className="wrap">
        <div className="grid gap-x-12 gap-y-8 border-2 border-kraft-400 bg-snow p-[clamp(1.25rem,0.75rem+2.4vw,2.5rem)] lg:grid-cols-[7fr_5fr]">
          <div>
            <h1 className="h2">{thanks.title}</h1>
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
          {sent && <Copy typed={sent} />}
        </div>
      </div>
    </section>
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
      <h2 id="sent" className="h4">
        {thanks.sent}
      </h2>
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
