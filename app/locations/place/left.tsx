import { useEffect, useState } from "react";
import { leavePostmark, POSTMARK_HASH, SHEET_SIZE } from "#app/boxes/postmarks.ts";
import { Link } from "#app/core/languages/link.tsx";
import { passportWords as words } from "#app/words/en/passport.ts";

/**
 * On a place's page: visitors who scan the code on its poster get the city's postmark. It is stored in this browser
 * only.
 */
export function PostmarkLeft({ city, today }: { city: string; today: string }) {
  const [said, setSaid] = useState("");

  useEffect(() => {
    if (location.hash !== POSTMARK_HASH) return;
    const { marks, isKept } = leavePostmark({ city, day: today });
    // Removes the hash from the URL: people who receive the link have not scanned the code.
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
