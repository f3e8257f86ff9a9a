import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { registration } from "#app/copy/registrations.ts";
import "#app/styles/registration.css";

/**
 * A page inside the frame of /join. It has no landmark, which would double one of the page around it. Opened in a tab of its own it gets the landmark and the way back that are missing then.
 */
export function FramedPage({ children }: { children: ReactNode }) {
  const [isAlone, setIsAlone] = useState(false);
  useEffect(() => setIsAlone(window.parent === window), []);

  return (
    <div className="framed" role={isAlone ? "main" : undefined}>
      {isAlone && (
        <p className="framed-back">
          <Link className="more" to={registration.back.to}>
            {registration.back.text}
          </Link>
        </p>
      )}
      {children}
    </div>
  );
}
