import { useEffect, useRef, useState } from "react";
import { data, redirect, useLocation } from "react-router";
import {
  clientContext,
  clockContext,
  databaseContext,
  pagesChangedContext,
  settingsContext,
} from "#app/core/context.ts";
import { formFailed, receiveForm } from "#app/core/forms/action.server.ts";
import { Honeypot } from "#app/core/forms/field.tsx";
import type { ActionResult, Checked, Typed } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { linkSecretContext } from "#app/core/http/signed-link.server.ts";
import { inLanguage } from "#app/core/languages/language.server.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { ErrorNote } from "#app/core/ui/error-note.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { Instead } from "#app/locations/place/instead.tsx";
import { alternativesTo, boxState } from "#app/locations/place-queries.server.ts";
import { isOnSite, withFirstDays } from "#app/locations/queries.server.ts";
import { isAllYear, isOutOfSeason, obstacleOn, statusWords } from "#app/locations/state.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { collectionFor } from "#app/season/season.server.ts";
import { reportWords as words } from "#app/words/en/box-report.ts";
import { placePage } from "#app/words/en/place.ts";
import { localPath } from "#app/words/paths.ts";
import type { Route } from "./+types/report.ts";
import { boxNumber, findByCode } from "./codes-queries.server.ts";
import { boxReportMail } from "./emails.server.ts";
import { isReportedFull, keepReport, reporterKeys, type Seen } from "./reports-queries.server.ts";

export { clientAction } from "#app/core/forms/call-server.ts";

export const meta: Route.MetaFunction = unlistedMeta(
  (loaded) => words.title(loaded?.place.name ?? ""),
  () => words.description,
);

async function placeOf(context: Route.LoaderArgs["context"], number: string) {
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const found = /^\d{1,9}$/.test(number) && (await findByCode(db, { number: Number(number) }));
  const [place] = await withFirstDays(db, now, found ? [found] : []);
  if (!place) throw data(null, { status: 404 });
  const isPublic = await isOnSite(db, now, place.id);
  // The page of a place that is not public says what is near it; headquarters takes toys all year, and has no box.
  if (place.path && (!isPublic || isAllYear(place))) throw redirect(localPath(`/locations/${place.path}`));
  if (!isPublic) throw data(null, { status: 404 });
  return place;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const place = await placeOf(context, params.number);
  const written = boxNumber(Number(params.number));
  if (params.number !== written) throw redirect(localPath(`/b/${written}${url.search}`), 301);
  const now = context.get(clockContext)();
  const state = await boxState(db, now, place.id);
  const today = pacificDay(now);
  const collection = collectionFor(context);
  const obstacle = obstacleOn(place, collection, today);
  return {
    place: { id: place.id, name: place.name, address: `${place.address}, ${place.city} ${place.zip_code}` },
    full: obstacle?.kind === "full",
    reported: await isReportedFull(db, place.id),
    outOfSeason: isOutOfSeason(obstacle) ? statusWords(obstacle, today) : null,
    emptied: state.emptiedAt && momentWords(state.emptiedAt),
    thanked: url.searchParams.has("thanks"),
    failed: formFailed(context),
    alternatives: { places: await alternativesTo(db, now, place, collection), at: now.getTime() },
  };
}

function checkReport(typed: Typed): Checked<{ seen: Seen }> {
  const { seen = "" } = typed;
  return Object.hasOwn(words.seen, seen)
    ? { kind: "ok", value: { seen: seen as Seen } }
    : { kind: "invalid", errors: [{ field: "seen", message: words.noSeen }], typed };
}

export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args;
  const place = await placeOf(context, params.number);
  return receiveForm(args, {
    check: checkReport,
    fields: { seen: 10 },
    limit: "boxReport",
    async store({ value: { seen }, suspectedSpam, now }) {
      const settings = context.get(settingsContext);
      const { address } = context.get(clientContext);
      const reporters = reporterKeys(context.get(linkSecretContext), address, now);
      const { isPublic } = await keepReport(
        context.get(databaseContext),
        place,
        { seen, reporters, suspectedSpam, now },
        {
          mailFrom: settings.mailFrom,
          // In English for the staff.
          mail: (what, isNowPublic) =>
            inLanguage("en", () => boxReportMail(place, { seen: what, isPublic: isNowPublic }, settings)),
        },
      );
      if (isPublic) context.get(pagesChangedContext)();
      return null;
    },
    log: "keeping the report of a box failed",
    message: words.failed,
    redirectTo: `${new URL(request.url).pathname}?thanks`,
  });
}

export default function BoxReport({ loaderData, actionData }: Route.ComponentProps) {
  const { place, full, reported, outOfSeason, emptied, thanked, alternatives } = loaderData;
  const [sent, setSent] = useState(false);
  const isSent = thanked || sent;
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form that had the focus is gone.
    if (sent) thanks.current?.focus();
  }, [sent]);
  return (
    <section className="section-tight">
      <div className="wrap grid max-w-2xl gap-6">
        <div>
          <h1 className="text-[length:var(--text-h2)]">{words.heading}</h1>
          <p className="muted mt-2">{words.lead}</p>
        </div>
        <div className="relative bg-kraft-200 p-6 pt-10 shadow-[inset_0_0.75rem_0_var(--color-kraft-400),inset_0_0_0_1px_var(--color-kraft-400)]">
          <h2 className="wrap-anywhere text-[1.375rem]">
            <bdi>{words.box(place.name)}</bdi>
          </h2>
          <p className="wrap-anywhere mt-1">
            <bdi>{place.address}</bdi>
          </p>
          {emptied && <p className="mt-1">{words.emptied(emptied)}</p>}
          {full && (
            <p className="mt-3 font-[640] text-cranberry-700">
              <Icon name="warning" /> {words.isFull}
            </p>
          )}
          {outOfSeason && <p className="mt-3 font-[640]">{outOfSeason}</p>}
          {isSent ? (
            <div ref={thanks} tabIndex={-1} role="status" className="mt-4">
              <p className="h4">{words.thanks}</p>
              {full && <p className="mt-1">{words.told}</p>}
            </div>
          ) : (
            <>
              {full && <p className="mt-1">{reported ? words.stillFull : words.knownFull}</p>}
              <ReportForm result={actionData} onSent={() => setSent(true)} />
            </>
          )}
        </div>
        {(isSent || full || outOfSeason) && (
          <div>
            <h2 className="h4 mb-1">{words.inHand}</h2>
            <Instead
              alternatives={alternatives}
              label={outOfSeason ? placePage.canBring.allYear : undefined}
            />
          </div>
        )}
      </div>
    </section>
  );
}

/** "Full" is preselected, so that one more tap sends it. */
function ReportForm(props: { result: ActionResult | undefined; onSent: () => void }) {
  const { pathname } = useLocation();
  const { busy, result, formProps } = useForm({
    id: "box",
    action: pathname,
    fields: {},
    check: async () => checkReport,
    result: props.result,
    failed: words.failed,
    revalidate: true,
    box: true,
    success: () => void props.onSent(),
  });
  const problem =
    result?.kind === "invalid" ? result.errors[0]?.message : result?.kind === "failed" && result.message;
  return (
    <form {...formProps} className="mt-4" autoComplete="off">
      <fieldset>
        <legend className="font-[620]">{words.question}</legend>
        {Object.entries(words.seen).map(([seen, label]) => (
          <label key={seen} className="mt-1 flex min-h-11 items-center gap-3 [&>input]:size-4.5">
            <input type="radio" name="seen" value={seen} defaultChecked={seen === "full"} />
            {label}
          </label>
        ))}
      </fieldset>
      <Honeypot form="box" label={words.honeypot} />
      {problem && (
        <ErrorNote className="mt-2" role="alert" tabIndex={-1}>
          {problem}
        </ErrorNote>
      )}
      <button className="btn mt-4" type="submit" aria-disabled={busy || undefined}>
        {busy ? words.sending : words.send}
      </button>
    </form>
  );
}
