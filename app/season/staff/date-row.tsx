import type { ComponentProps } from "react";
import { Link } from "react-router";
import { DATE_KINDS } from "#app/content/kinds/date-kinds.ts";
import { dateSchema } from "#app/content/kinds/season.ts";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { sentenceCase } from "#app/season/occasion-words.ts";
import type { Route } from "./+types/season.ts";
import { Act } from "./act.tsx";
import { CancelForm, DateEditor, SEASON_FORM } from "./date-editor.tsx";
import type { SeasonResult } from "./edit.server.ts";
import { staffWords } from "./plan.ts";

interface RowProps {
  row: Route.ComponentProps["loaderData"]["rows"][number];
  /** What the editor needs, if it is open. */
  editor: Pick<ComponentProps<typeof DateEditor>, "start" | "offers"> | undefined;
  /** The result of one of this date's forms, if it was sent without scripts. */
  result: SeasonResult | undefined;
}

/** One date: its title, days with weekdays, state and tools. */
export function Row({ row, editor, result }: RowProps) {
  const { date, publicDate, isChanged, was, distances, shifts } = row;
  const { id, title, cancelled, cancelledDays, reason, audience } = date;
  const isComplete = dateSchema.safeParse(date).success;
  const daysText = isComplete ? staffWords(date) : "Not complete yet";
  const [tone, state] = cancelled
    ? ["look", "Canceled"]
    : isChanged
      ? ["draft", publicDate ? "Changed" : "New"]
      : audience === "staff"
        ? ["off", "Only staff"]
        : ["fine", "Public"];
  const isOff = cancelled || cancelledDays.length > 0;
  return (
    <li id={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 pr-2 pl-4">
        <div className="min-w-0 flex-1 basis-72 text-sm">
          <p className="text-base wrap-anywhere">
            <b className={cancelled ? "line-through" : undefined}>{title || "New date"}</b>{" "}
            <span className="muted text-sm">{DATE_KINDS[date.days]}</span>
          </p>
          <p className={cancelled ? "line-through" : undefined}>{daysText}</p>
          {cancelledDays.length > 0 && <p>{`${cancelledDays.map(dayWithYear).join("; ")} canceled`}</p>}
          {isOff && <p className="muted">{`Visitors read: "${reason}"`}</p>}
          {isChanged && publicDate && staffWords(publicDate) !== daysText && (
            <p className="muted">{`Public now: ${staffWords(publicDate)}`}</p>
          )}
          {shifts && <p className="font-semibold">{shifts}</p>}
          {was && <p className="muted">{was}</p>}
          {distances.length > 0 && <p className="muted">{sentenceCase(distances.join("; "))}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-x-1">
          <span className={`state ${tone} mr-2`}>{state}</span>
          <Act intent="up" id={id} text={`Move ${title} up`} disabled={row.isFirst} />
          <Act intent="down" id={id} text={`Move ${title} down`} disabled={row.isLast} />
          <Link
            className="icon-button"
            to={editor ? "." : `?date=${id}#${id}`}
            aria-label={editor ? "Close" : `Edit ${title}`}
            preventScrollReset
          >
            <Icon name={editor ? "close" : "pencil"} />
          </Link>
        </div>
      </div>
      {row.touched && <p className="sheet-check">{`When you publish: ${row.touched}`}</p>}
      {row.checks.map(({ key, text }) => (
        <div key={key} className="sheet-check flex flex-wrap items-center gap-x-5">
          <p>{text}</p>
          <label className="flex min-h-11 items-center gap-2 font-semibold">
            <input type="checkbox" name={`answer.${key}`} form={SEASON_FORM} />
            Keep it
            <span className="sr-only">: {text}</span>
          </label>
          {!editor && (
            <Link className="toggle" to={`?date=${id}#${id}`} preventScrollReset>
              Change it
              <span className="sr-only">: {title}</span>
            </Link>
          )}
        </div>
      ))}
      {editor && (
        <>
          <DateEditor
            key={id}
            {...editor}
            date={date}
            event={row.event}
            result={resultOf(result, "cancel") ? undefined : result}
          />
          {publicDate && isComplete && (
            <CancelForm date={date} result={resultOf(result, "cancel")} shifts={shifts} mailed={row.mailed} />
          )}
          <div className="flex flex-wrap gap-x-5 bg-paper px-5 pb-4">
            {isOff && <Act intent="keep" id={id} text="Undo the cancellation" />}
            <Act intent="remove" id={id} text="Remove" />
          </div>
        </>
      )}
    </li>
  );
}

/** The result of the form with this intent. */
export function resultOf(result: SeasonResult | undefined, intent: string): SeasonResult | undefined {
  return result && result.kind !== "ok" && result.typed.intent === intent ? result : undefined;
}
