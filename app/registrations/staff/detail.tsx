import { data, Link } from "react-router";
import { Fact, MailAddress } from "#app/admin/facts.tsx";
import { momentWords } from "#app/admin/format-time.ts";
import { StaffHead } from "#app/admin/frame.tsx";
import { administratorContext } from "#app/auth/guard.server.ts";
import { hostThanksMail } from "#app/boxes/emails.server.ts";
import { contentsOf, factsOf } from "#app/content/contents.server.ts";
import { siteOf } from "#app/content/site.ts";
import { clockContext, databaseContext, pagesChangedContext, settingsContext } from "#app/context.ts";
import { titled } from "#app/copy/en/page-meta.ts";
import { hostKinds } from "#app/copy/en/registrations.ts";
import { staffRegistrations as words } from "#app/copy/staff/registrations.ts";
import { attempt, type ResponseOptions, readForm, respond } from "#app/forms/action.server.ts";
import { callServer } from "#app/forms/call-server.ts";
import type { ActionResult } from "#app/forms/result.ts";
import { linkSecretContext, signLink } from "#app/http/signed-link.server.ts";
import {
  findRegistration,
  type StaffRegistration,
  type StatusSaved,
  setStatus,
} from "#app/registrations/queries.server.ts";
import { dayWithYear } from "#app/season/date-words.ts";
import { metadata } from "#app/seo/metadata.ts";
import { telephoneLink } from "#app/ui/contact-links.ts";
import type { Route } from "./+types/detail.ts";
import { isStatus, STATUS_COLORS, StatusForms } from "./status.tsx";

const { fields, addresses: addressWords } = words;

const VERSION = /^\d{1,9}$/;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metadata(
    {
      title: titled(loaderData?.registration.organization ?? words.heading, siteOf(matches)),
      description: words.description,
      noindex: true,
    },
    matches,
  );

export async function loader({ params, context }: Route.LoaderArgs) {
  const registration = await findRegistration(context.get(databaseContext), params.id);
  if (!registration) throw data(null, { status: 404 });
  const { submission_key: _key, ...shown } = registration;
  return { registration: shown };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const done = (result: ActionResult<StatusSaved>, options?: ResponseOptions) =>
    respond({ request, context }, result, options);
  const read = await readForm(request);
  const { typed } = read;
  if (read.kind !== "ok") return done(read, { status: read.status });
  const { status, version = "" } = typed;
  if (!isStatus(status) || !VERSION.test(version)) {
    return done({ kind: "failed", message: words.failed, typed }, { status: 400 });
  }
  const { publicOrigin, mailFrom } = context.get(settingsContext);
  const sheets = `/print/${signLink(context.get(linkSecretContext), "host-sheets", params.id)}`;
  const failure = { log: "setting the status of a registration failed", typed, message: words.failed };
  const result = await attempt(context, failure, () =>
    setStatus(context.get(databaseContext), {
      id: params.id,
      status,
      version: Number(version),
      actor: context.get(administratorContext).email,
      now: context.get(clockContext)(),
      removeLocations: status === "declined" && typed.locations === "remove",
      thanks: {
        mailFrom,
        mail: (to) => hostThanksMail(to, publicOrigin + sheets, factsOf(contentsOf(context))),
      },
    }),
  );
  if (result.kind === "gone") throw data(null, { status: 404 });
  if (result.kind === "conflict") return done({ ...result, by: null, at: null, typed });
  if (result.kind === "ok" && result.value.published + (result.value.removed ?? 0) > 0) {
    context.get(pagesChangedContext)();
  }
  return done(result, { redirectTo: `/admin/registrations/${params.id}` });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.failed);
}

export default function RegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { registration } = loaderData;
  const tone = STATUS_COLORS[registration.status];
  return (
    <>
      <StaffHead
        heading={registration.organization}
        back={{ text: words.back, to: "/admin/registrations" }}
      />
      <div className="wrap pt-8 pb-20">
        <div className={`inquiry-card ${tone}`}>
          <div className="head">
            <p className="meta">{words.submitted(momentWords(registration.created_at))}</p>
            <div className="card-actions">
              {registration.suspected_spam === 1 && <span className="badge tone-declined">{words.spam}</span>}
              <span className={`badge ${tone}`}>{words.statuses[registration.status]}</span>
            </div>
          </div>
          <div className="body">
            <Facts registration={registration} />
            <StatusForms key={registration.id} registration={registration} result={actionData} />
          </div>
        </div>
      </div>
    </>
  );
}

function Facts({ registration }: { registration: StaffRegistration }) {
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
