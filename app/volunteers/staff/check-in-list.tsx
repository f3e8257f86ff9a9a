import { shortDay } from "#app/core/time/date-words.ts";
import { Options } from "#app/staff/options.tsx";
import "./check-in-list.css";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { isId } from "#app/core/db/query-text.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import { fieldList } from "#app/volunteers/fields.ts";
import { shiftsFrom } from "#app/volunteers/queries.server.ts";
import { whenWords } from "#app/volunteers/shift.ts";
import type { Route } from "./+types/check-in-list.ts";
import { VOLUNTEERS_PATH } from "./paths.ts";
import { checkInLists } from "./queries.server.ts";

const FIELDS = fieldList().filter(({ checkIn }) => checkIn !== null);
/** Empty lines for walk-ins. */
const BLANK_LINES = ["a", "b", "c", "d", "e"];

export const meta = unlistedMeta("Door lists", "Shifts and who signed up.");

/** The lists of one day (`?day=`), else of the next day with a shift; or of one shift (`&id=`). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const today = pacificDay(context.get(clockContext)());
  const coming = (await shiftsFrom(db, today)).filter(({ isCancelled }) => !isCancelled);
  const asked = url.searchParams.get("day") ?? "";
  const day = /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : (coming[0]?.day ?? today);
  const id = url.searchParams.get("id");
  const days = [...new Set([day, ...coming.map((shift) => shift.day)])].sort();
  return { day, days, lists: await checkInLists(db, day, isId(id) ? id : null) };
}

type List = Awaited<ReturnType<typeof checkInLists>>[number];

export default function CheckIn({ loaderData: { day, days, lists } }: Route.ComponentProps) {
  return (
    <StaffPage back={{ text: "Volunteers", to: VOLUNTEERS_PATH }}>
      <div className="border-linen border-b bg-snow print:hidden">
        <div className="wrap flex flex-wrap items-end justify-between gap-x-8 gap-y-4 py-6">
          <div>
            <h1 className="text-[length:var(--text-h3)]">Door lists</h1>
            <p className="small muted">One page per shift. Check off who is there.</p>
            <form method="get" className="flex flex-wrap items-end gap-3">
              <div className="field">
                <label htmlFor="check-in-day">Day</label>
                <select className="select" id="check-in-day" name="day" defaultValue={day}>
                  <Options of={days.map((one) => [one, `${shortDay(one)}, ${one.slice(0, 4)}`])} />
                </select>
              </div>
              <button className="btn line compact" type="submit">
                Show
              </button>
            </form>
          </div>
          {lists.length > 0 && (
            <div>
              <button className="btn green compact" type="button" onClick={() => window.print()}>
                Print
              </button>
            </div>
          )}
        </div>
      </div>
      <div className="wrap py-8 print:p-0">
        {lists.length === 0 && <p>No shifts on this day.</p>}
        {lists.map((list) => (
          <ShiftSheet key={list.shift.id} list={list} />
        ))}
      </div>
    </StaffPage>
  );
}

function ShiftSheet({ list: { shift, seated, waiting } }: { list: List }) {
  const rows = seated.length + waiting.length + BLANK_LINES.length;
  const size = rows > 33 ? "is-longest" : rows > 20 ? "is-long" : "";
  const headings = ["Here", ...FIELDS.map(({ checkIn }) => checkIn), "Parent or guardian"];
  return (
    <section
      className={`check-in-list wrap-anywhere bg-white p-[clamp(1rem,3vw,2rem)] not-first:mt-8 ${size}`}
      aria-labelledby={`check-in-${shift.id}`}
    >
      <h2 id={`check-in-${shift.id}`}>{shift.title}</h2>
      <p>
        {whenWords(shift)}. {seated.length} of {shift.seats}
      </p>
      <table className="mt-4 w-full table-fixed">
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seated.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
          {waiting.length > 0 && (
            <tr>
              <th colSpan={headings.length} scope="rowgroup">
                Waiting, in this order
              </th>
            </tr>
          )}
          {waiting.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
          <tr>
            <th colSpan={headings.length} scope="rowgroup">
              Came without signing up
            </th>
          </tr>
          {BLANK_LINES.map((line) => (
            <PersonRow key={line} person={null} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** @param person null for an empty line */
function PersonRow({ person }: { person: List["seated"][number] | null }) {
  return (
    <tr>
      <td>
        <span className="check-in-tick block size-4.5 border-[1.5px] border-ink" aria-hidden="true" />
      </td>
      {FIELDS.map(({ name }) => (
        <td key={name}>
          <bdi>{person?.[name]}</bdi>
        </td>
      ))}
      <td>
        {person?.guardian}
        {person?.confirmed_at === null && " Not confirmed"}
      </td>
    </tr>
  );
}
