import { data, redirect, type ShouldRevalidateFunction } from "react-router";
import { answered } from "#app/admin/answer.ts";
import { momentWords } from "#app/admin/format-time.ts";
import { administratorContext } from "#app/auth/guard.server.ts";
import { organization } from "#app/content/organization.ts";
import { clockContext, databaseContext, logContext, pagesChangedContext } from "#app/context.ts";
import { staffRegistrations as words } from "#app/copy/staff/registrations.ts";
import { asksForDocument, readForm } from "#app/forms/action.server.ts";
import { findRegistration, setStatus } from "#app/registrations/queries.server.ts";
import { metadata } from "#app/seo/metadata.ts";
import type { Route } from "./+types/detail.ts";
import { StaffFacts } from "./facts.tsx";
import { StaffHead } from "./head.tsx";
import { type StatusAnswer, StatusForms } from "./status.tsx";
import { isStatus, STATUS_COLORS } from "./view.ts";

/** Counts from 1. */
const VERSION = /^\d{1,9}$/;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metadata(
    {
      title: `${loaderData?.registration.organization ?? words.heading} | ${organization.name}`,
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

/** Somebody else's change is shown at once. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export async function action({ request, params, context }: Route.ActionArgs) {
  const read = await readForm(request);
  if (read.kind !== "ok") return data<StatusAnswer>({ outcome: "failed" }, { status: read.status });
  const { status, version = "" } = read.typed;
  if (!isStatus(status) || !VERSION.test(version))
    return data<StatusAnswer>({ outcome: "failed" }, { status: 400 });
  const result = await setStatus(context.get(databaseContext), {
    id: params.id,
    status,
    version: Number(version),
    actor: context.get(administratorContext).email,
    now: context.get(clockContext)(),
  }).catch((error: unknown) => {
    context.get(logContext).error({ err: error }, "setting the status of a registration failed");
    return "failed" as const;
  });
  if (result === "gone") throw data(null, { status: 404 });
  if (result === "failed") return data<StatusAnswer>({ outcome: "failed" }, { status: 503 });
  if (result === "changed") return data<StatusAnswer>({ outcome: "changed" }, { status: 409 });
  if (result.published > 0) context.get(pagesChangedContext)();
  if (!asksForDocument(request)) return data<StatusAnswer>({ outcome: "saved", ...result });
  throw redirect(`/admin/registrations/${params.id}`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answered(serverAction);
}

export default function RegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { registration } = loaderData;
  const { badge, edge } = STATUS_COLORS[registration.status];
  return (
    <>
      <StaffHead
        heading={registration.organization}
        back={{ text: words.back, to: "/admin/registrations" }}
      />
      <div className="wrap pt-8 pb-20">
        <div className={`inquiry-card ${edge}`}>
          <div className="head">
            <p className="meta">{words.submitted(momentWords(registration.created_at))}</p>
            <div className="card-actions">
              {registration.suspected_spam === 1 && <span className="badge b-declined">{words.spam}</span>}
              <span className={`badge ${badge}`}>{words.statuses[registration.status]}</span>
            </div>
          </div>
          <div className="body">
            <StaffFacts registration={registration} />
            <StatusForms key={registration.id} registration={registration} answer={actionData} />
          </div>
        </div>
      </div>
    </>
  );
}
