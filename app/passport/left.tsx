import { useEffect, useState } from "react";
import { passportWords as words } from "#app/copy/en/passport.ts";
import { Link } from "#app/languages/link.tsx";
import { leavePostmark, POSTMARK_HASH, SHEET_SIZE } from "./postmarks.ts";

/**
 * On the page of a place: visitors who scan the code of its poster get the postmark of the city. The mark
 * goes into this browser alone.
 */
export function PostmarkLeft({ city, today }: { city: string; today: string }) {
  const [said, setSaid] = useState("");

  useEffect(() => {
    if (location.hash !== POSTMARK_HASH) return;
    const { marks, isKept } = leavePostmark({ city, day: today });
    // Removes the mark from the address: people who get the link from the visitor have not been there.
    history.replaceState(history.state, "", location.pathname + location.search);
    const isOnSheet = marks.some((mark) => mark.city === city);
    if (!isKept) setSaid(words.notKept);
    else setSaid(isOnSheet ? words.left(city, marks.length, SHEET_SIZE) : words.complete);
  }, [city, today]);

  return (
    <p className="mt-5 max-w-[34rem] print:hidden">
      <span role="status">{said && <b className="mr-2 font-semibold">{said}</b>}</span>
      <Link className="inline-flex min-h-11 items-center" to={words.link.to}>
        {words.link.text}
      </Link>
    </p>
  );
}
