import { type ReactNode, useEffect, useState } from "react";
import { Link } from "#app/core/languages/link.tsx";
import { registration } from "#app/words/en/registrations.ts";

/**
 * The page inside the frame of /join. It has no main landmark, because the surrounding page has one already. Opened in
 * its own tab, it gets a landmark and a link back.
 * @param startsAlone whether it is known to be in its own tab, before scripts look
 */
export function FramedPage({ startsAlone, children }: { startsAlone: boolean; children: ReactNode }) {
  const [isAlone, setIsAlone] = useState(startsAlone);
  useEffect(() => setIsAlone(window.parent === window), []);

  return (
    <div
      className="mx-auto max-w-4xl p-[clamp(1.25rem,0.75rem+2.4vw,2.5rem)] [&_h1]:text-[clamp(1.75rem,1.4rem+1.5vw,2.5rem)]"
      role={isAlone ? "main" : undefined}
    >
      {isAlone && (
        <p className="mb-6">
          <Link className="more" to={registration.back.to}>
            {registration.back.text}
          </Link>
        </p>
      )}
      {children}
    </div>
  );
}
