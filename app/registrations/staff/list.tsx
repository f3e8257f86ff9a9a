import { Link } from "react-router";
import { memberContext } from "#app/accounts/guard.server.ts";
import { mayOpen } from "#app/accounts/roles.ts";
import { contentsOf } from "#app/content/contents.server.ts";
import { ASKS } from "#app/content/kinds/asks.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { counted } from "#app/core/counted.ts";
import { dayWithYear, shortDate } from "#app/core/time/date-words.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { listedState, stateWords } from "#app/locations/staff/labels.ts";
import { STAFF_NEWSLETTER } from "#app/newsletter/staff/paths.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { HOSTS_PATH, invitationSeason } from "#app/registrations/invitation.ts";
import { CaseAge, firstWords } from "#app/staff/cases/card.tsx";
import { OwnerChoice } from "#app/staff/cases/owner.tsx";
import { listColleagues } from "#app/staff/cases/owner-queries.server.ts";
import { countCases, dueFromOf, whose } from "#app/staff/cases/queries.server.ts";
import { useCase } from "#app/staff/cases/status.tsx";
import { CountLine, EmptyList, Toolbar, triageParts } from "#app/staff/cases/toolbar.tsx";
import { EVERYONES, isTriaged, readView, viewPath } from "#app/staff/cases/view.ts";
import { FilterRow } from "#app/staff/filters.tsx";
import { StaffPage } from "#app/staff/frame.tsx";
import { StaffIcon } from "#app/staff/icon.tsx";
import { Pagination } from "#app/staff/pagination.tsx";
import { hostKinds } from "#app/words/en/registrations.ts";
import type { Route } from "./+types/list.ts";
import { GROUP_NAMES, type Group, statusesOf } from "./groups.ts";
import { listRegistrations } from "./queries.server.ts";
import { REGISTRATIONS, registrationPath, STATUS_NAMES, StatusBadge, toneOf } from "./status.tsx";

export const meta = unlistedMeta("Hosts & registrations", "Organizations that want to host a toy drive.");

const FILTERS = { ...STATUS_NAMES, ...GROUP_NAMES };

export async function loader({ url, context }: Route.LoaderArgs) {
  const view = readView(url.searchParams, FILTERS);
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const { id: me } = context.get(memberContext);
  const [list, counts, colleagues] = await Promise.all([
    listRegistrations(db, view, whose(view, me, now, dueFromOf("registration"))),
    countCases(db, "registration", me, now),
    listColleagues(db),
  ]);
  return {
    ...{ view, ...list, counts, me, colleagues },
    ...{ now: now.toISOString(), today: pacificDay(now) },
    asksHosts: invitationSeason(contentsOf(context).seasons, now).isOpen,
    mayWriteLetters: mayOpen(context.get(memberContext).role, STAFF_NEWSLETTER),
  };
}

export default function Registrations({ loaderData }: Route.ComponentProps) {
  const { view, rows, total, page, pages, counts, filter } = loaderData;
  const { asksHosts, mayWriteLetters } = loaderData;
  const inPart = (part: Group) =>
    statusesOf(part).reduce((sum, status) => sum + (counts.byStatus[status] ?? 0), 0);
  const path = (to: Partial<typeof view>) => viewPath(REGISTRATIONS, { ...view, page: 1, ...to });
  return (
    <StaffPage heading="Hosts & registrations" body="">
      <div className="list-tools">
        <Toolbar
          list={REGISTRATIONS}
          view={view}
          placeholder="Name, contact, email, phone or notes"
          statuses={FILTERS}
          hasStatusLinks
        >
          {!view.spam && (
            <FilterRow
              label="Part of the list"
              parts={[
                ...(Object.keys(GROUP_NAMES) as (keyof typeof GROUP_NAMES)[]).map((one) => ({
                  text: GROUP_NAMES[one],
                  count: one === "every" ? counts.total : inPart(one),
                  to: path({ ...EVERYONES, status: one === "decide" && !view.q ? "all" : one }),
                  isCurrent: one === filter && !isTriaged(view),
                })),
                ...triageParts(view, counts.triage, (whose) => path({ ...whose, status: "every" })),
              ]}
            />
          )}
        </Toolbar>
        <nav className="tool-row" aria-label="Tools">
          {mayWriteLetters && (
            <Link className="toggle" to={STAFF_NEWSLETTER}>
              <Icon name="mail" />
              Thank all hosts
            </Link>
          )}
          <Link className="toggle" to={`${REGISTRATIONS}/calls`}>
            <Icon name="phone" />
            Ask or call hosts
          </Link>
          {asksHosts && (
            <Link className="toggle" to={HOSTS_PATH}>
              Last year's hosts
            </Link>
          )}
        </nav>
      </div>
      {rows.length === 0 ? (
        <EmptyList
          list={REGISTRATIONS}
          view={view}
          nothing={
            counts.total === 0
              ? {
                  heading: "No registrations yet",
                  text: "Registrations from the Join page appear here right away.",
                }
              : { heading: "Nothing to decide", text: "Every registration has its answer." }
          }
          heading="No registrations found"
        />
      ) : (
        <ul>
          {rows.map((row) => (
            <Row key={row.id} row={row} {...loaderData} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        path={(to) => path({ page: to })}
        labels={{ previous: "Newer", next: "Older" }}
      />
      <CountLine
        list={REGISTRATIONS}
        view={view}
        count={counted(total, "registration")}
        all="registrations"
        spam={counts.spam}
      />
    </StaffPage>
  );
}

type Loaded = Route.ComponentProps["loaderData"];
type RowData = Loaded["rows"][number];

function Row(props: { row: RowData } & Pick<Loaded, "now" | "today" | "colleagues" | "me">) {
  const { row, now, today, colleagues, me } = props;
  const { id, organization, contact_name, city, zipCode, places } = row;
  const changing = useCase({ item: row, action: registrationPath(id) });
  const more = places > 1 ? ` and ${places - 1} more` : "";
  return (
    <li className={`inquiry-card ${toneOf(row)}`}>
      <div className="inquiry-row lg:grid-cols-[minmax(0,2.5fr)_minmax(0,3.5fr)_14rem_10rem_9rem]">
        <div className="max-lg:contents">
          <h2 className="font-[620] font-text text-base tracking-normal">
            <Link to={registrationPath(id)}>
              <bdi>{organization}</bdi>
            </Link>
          </h2>
          <p className="text-ink-muted max-lg:row-start-2">
            <bdi>{contact_name}</bdi>, <bdi>{`${city} ${zipCode}${more}`}</bdi>
          </p>
        </div>
        <p className="max-lg:col-span-full max-lg:row-start-3">
          <Offer row={row} today={today} />
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 max-lg:row-start-2">
          <StatusBadge registration={row} />{" "}
          {[...row.boxStates.entries()].map(([index, place]) => (
            <BoxState key={index} place={place} today={today} />
          ))}
        </p>
        <CaseAge item={row} now={now} saysDue />
        <OwnerChoice
          changing={changing}
          name={organization}
          isWaiting={row.status === "new" || row.status === "waiting"}
          colleagues={colleagues}
          me={me}
        />
      </div>
    </li>
  );
}

function BoxState({ place, today }: { place: RowData["boxStates"][number]; today: string }) {
  return (
    <span className={`state-button state-${listedState(place, today).state} min-h-7 w-auto cursor-auto`}>
      <StaffIcon name="box" />
      {stateWords(place, today)}
    </span>
  );
}

const LANGUAGE_NAMES = new Intl.DisplayNames("en", { type: "language" });

function Offer({ row, today }: { row: RowData; today: string }) {
  const { boxes, kind, starts_on, ends_on, message, language, question, pickups } = row;
  const dayOf = (day: string) => (day.slice(0, 4) === today.slice(0, 4) ? shortDate(day) : dayWithYear(day));
  const days = [starts_on && `from ${dayOf(starts_on)}`, ends_on && `until ${dayOf(ends_on)}`]
    .filter(Boolean)
    .join(" ");
  const many = counted(boxes ?? 0, "box", "boxes");
  const line = firstWords((message ?? "").trim(), 120);
  return (
    <>
      {[boxes === null ? hostKinds[kind as keyof typeof hostKinds] : many, days].filter(Boolean).join(", ")}.{" "}
      {question && (
        <b>{`We asked ${momentWords(question.at)}: ${question.asks.map((ask) => ASKS[ask].toLowerCase()).join(", ") || "see the letter"}. `}</b>
      )}
      {pickups > 0 && `Picked up ${pickups === 1 ? "once" : `${pickups} times`}. `}
      <span className="muted">
        {line && `“${line}” `}
        {language !== "en" && `Writes in ${LANGUAGE_NAMES.of(language)}.`}
      </span>
    </>
  );
}
