import { Link } from "#app/core/languages/link.tsx";
import { dayWithWeekday } from "#app/core/time/date-words.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { placePage as words } from "#app/words/en/place.ts";

interface AtTheDoorProps {
  isFull: boolean;
  /** Whether a box stands there now. */
  hasBox: boolean;
  /** The day when the box was last emptied. */
  emptiedOn: string | null;
  /** Age groups with too few toys at headquarters. */
  short: readonly { ages: string; toys: readonly string[] }[];
}

/** Fill level of the box, what to bring, what is needed most, and what not to bring. */
export function AtTheDoor({ isFull, hasBox, emptiedOn, short }: AtTheDoorProps) {
  return (
    <section className="[--c:8/13]" aria-labelledby="door">
      <h2 id="door" className="mb-7">
        {words.atTheDoor}
      </h2>
      <dl className="border-b border-linen [&>div]:border-t [&>div]:border-linen [&>div]:py-5">
        {hasBox && (
          <div className="print:hidden">
            <dt className="display h4">{words.box.heading}</dt>
            <dd className="muted mt-1">
              {isFull ? words.box.full : words.box.room}{" "}
              {emptiedOn && words.box.emptied(dayWithWeekday(emptiedOn))}
            </dd>
          </div>
        )}
        <div>
          <dt className="display h4">{words.bring}</dt>
          <dd className="muted mt-1">
            {words.bringText}{" "}
            {short.map(({ ages, toys }) => (
              <span key={ages} className="block print:hidden">
                <b className="font-semibold">{words.short(ages)}</b> {toys.join(", ")}.
              </span>
            ))}
            <Link className="more" to={words.bringLink.to}>
              {words.bringLink.text} <Icon name="arrow" />
            </Link>
          </dd>
        </div>
        <div>
          <dt className="display h4">{words.not}</dt>
          <dd className="muted mt-1">{words.notText}</dd>
        </div>
      </dl>
    </section>
  );
}
