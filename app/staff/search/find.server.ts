import { type Access, mayOpen } from "#app/accounts/roles.ts";
import { searchContents } from "#app/content/staff/overview.server.ts";
import { STAFF_CONTENT } from "#app/content/staff/paths.ts";
import { foldText } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import { shortDay } from "#app/core/time/date-words.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { listInquiries } from "#app/inquiries/staff/queries.server.ts";
import { DESK, inquiryPath, STATUS_NAMES } from "#app/inquiries/staff/view.ts";
import { stateWords } from "#app/locations/staff/labels.ts";
import { listLocations } from "#app/locations/staff/queries.server.ts";
import { STAFF_LOCATIONS, WHOLE_VIEW } from "#app/locations/staff/view.tsx";
import { STAFF_NEWSLETTER } from "#app/newsletter/staff/paths.ts";
import { FILTERS, stateOf, subscribersPath } from "#app/newsletter/staff/subscribers.tsx";
import {
  listSubscribers,
  SUBSCRIBER_FILTERS,
  type SubscriberFilter,
} from "#app/newsletter/staff/subscribers-queries.server.ts";
import { listRegistrations } from "#app/registrations/staff/queries.server.ts";
import { REGISTRATIONS, registrationPath } from "#app/registrations/staff/status.tsx";
import { viewPath, WHOLE_LIST } from "#app/staff/cases/view.ts";
import { shiftPath, VOLUNTEERS_PATH } from "#app/volunteers/staff/paths.ts";
import { listPeople } from "#app/volunteers/staff/queries.server.ts";
import { signUpState } from "#app/volunteers/staff/shift-people.tsx";
import type { PageLink } from "#app/words/en/shared.ts";

/** Results of each kind; the rest is behind a link to that kind's own search. */
const SHOWN = 8;
const SPAM = ", Suspected spam";

export type FoundGroup = Awaited<ReturnType<typeof findEverything>>[number];

/**
 * Everything that matches and that the role may open, each row with every part of the staff area in which it was
 * found. Each list has its own search, which this asks; `more` leads to those with more than is shown.
 */
export async function findEverything(db: Database, q: string, role: Access, now: Date) {
  const view = { ...WHOLE_LIST, q };
  const today = pacificDay(now);
  const may = (path: string) => mayOpen(role, path);
  const spam = { ...view, spam: true };
  const [hosts, spamHosts, donors, spamDonors, volunteers, subscribers, places, texts] = await Promise.all([
    listRegistrations(db, view),
    listRegistrations(db, spam),
    listInquiries(db, view),
    listInquiries(db, spam),
    listPeople(db, { filter: "all", q, page: 1 }, now),
    may(STAFF_NEWSLETTER) ? findSubscribers(db, q) : [],
    listLocations(db, { ...WHOLE_VIEW, q }, today),
    may(STAFF_CONTENT) ? searchContents(db, q) : [],
  ]);
  const search = (list: string) => `${list}?${new URLSearchParams({ q })}`;
  const subscribersIn = (filter: SubscriberFilter) =>
    filter === "confirmed" ? search(STAFF_NEWSLETTER) : subscribersPath(filter, q);
  const more = (list: { total: number }, words: string, to: string) =>
    list.total > SHOWN ? [{ text: `All ${list.total.toLocaleString("en-US")} ${words}`, to }] : [];
  const both = <Row>(...lists: { rows: readonly Row[] }[]) =>
    lists.flatMap(({ rows }) => rows.slice(0, SHOWN));
  const people = [
    ...both(hosts, spamHosts).map(({ id, contact_name, organization, suspected_spam }) => ({
      name: contact_name,
      part: {
        text: `Host: ${organization}${suspected_spam === 1 ? SPAM : ""}`,
        to: registrationPath(id),
      },
    })),
    ...both(donors, spamDonors).map(({ id, contact_name, company_name, status, suspected_spam }) => ({
      name: contact_name,
      part: {
        text: `Inquiry: ${company_name}${suspected_spam === 1 ? SPAM : `, ${STATUS_NAMES[status]}`}`,
        to: inquiryPath(id),
      },
    })),
    ...volunteers.rows.slice(0, SHOWN).flatMap(({ signUps }) =>
      signUps.map((signUp) => ({
        name: signUp.name,
        part: {
          text: `Volunteer: ${signUp.title}, ${shortDay(signUp.day)}, ${signUpState(signUp).text}`,
          to: shiftPath(signUp.shift_id),
        },
      })),
    ),
    ...subscribers.flatMap(({ filter, rows }) =>
      rows.slice(0, SHOWN).map((row) => ({
        name: [row.first_name, row.last_name].filter(Boolean).join(" ") || row.email,
        part: { text: `Newsletter: ${row.email}, ${stateOf(row)[0]}`, to: subscribersIn(filter) },
      })),
    ),
  ];
  const groups = [
    {
      heading: "People",
      rows: byName(people),
      more: [
        ...more(hosts, "hosts", search(REGISTRATIONS)),
        ...more(spamHosts, "hosts in suspected spam", viewPath(REGISTRATIONS, spam)),
        ...more(donors, "inquiries", search(DESK)),
        ...more(spamDonors, "inquiries in suspected spam", viewPath(DESK, spam)),
        ...more(volunteers, "volunteers", search(VOLUNTEERS_PATH)),
        ...subscribers.flatMap(({ filter, ...list }) =>
          more(list, FILTERS[filter].toLowerCase(), subscribersIn(filter)),
        ),
      ],
    },
    {
      heading: "Places",
      rows: places.rows.slice(0, SHOWN).map(({ id, name, city, zip_code, ...row }) => ({
        name,
        parts: [
          {
            text: `${city} ${zip_code}, ${stateWords(row, today)}`,
            to: `${STAFF_LOCATIONS}/${encodeURIComponent(id)}`,
          },
        ],
      })),
      more: more(places, "locations", search(STAFF_LOCATIONS)),
    },
    {
      heading: "Texts of the site",
      rows: texts.slice(0, SHOWN).map(({ label, to, snippet }) => ({
        name: label,
        parts: [{ text: snippet.join(""), to }],
      })),
      // The search of contents ends early, so that it cannot say how many there are.
      more: texts.length > SHOWN ? [{ text: "More texts", to: search(STAFF_CONTENT) }] : [],
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

function findSubscribers(db: Database, q: string) {
  return Promise.all(
    SUBSCRIBER_FILTERS.map(async (filter) => {
      const { rows, total } = await listSubscribers(db, { filter, q, page: 1 });
      return {
        filter,
        // Who gets letters although one has bounced is in two lists.
        rows: filter === "refused" ? rows.filter(({ isRefused }) => isRefused) : rows,
        total,
      };
    }),
  );
}

/** One row for each name: somebody may be a host, a donor and a volunteer. */
function byName(found: readonly { name: string; part: PageLink }[]) {
  const rows = Map.groupBy(found, ({ name }) => foldText(name).trim());
  return [...rows.values()].map((own) => ({ name: own[0]?.name ?? "", parts: own.map(({ part }) => part) }));
}
