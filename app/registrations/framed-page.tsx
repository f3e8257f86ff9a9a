import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { registration } from "#app/content/registration.ts";
import "#app/styles/registration.css";
import { FRAME_HEIGHT_MESSAGE, FRAME_HEIGHT_QUESTION } from "./frame-height.ts";

/**
 * A page inside the frame of /join. It has no landmark, which would double one of the page around it, and tells
 * that page its height. Opened in a tab of its own it gets the landmark and the way back that are missing then.
 */
export function FramedPage({ children }: { children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  const [isAlone, setIsAlone] = useState(false);

  useEffect(() => {
    const { current } = page;
    setIsAlone(window.parent === window);
    if (window.parent === window || !current) return;
    const tell = () => {
      const message = { type: FRAME_HEIGHT_MESSAGE, height: current.getBoundingClientRect().height };
      window.parent.postMessage(message, window.location.origin);
    };
    const answer = ({ source, data }: MessageEvent) => {
      if (source === window.parent && data?.type === FRAME_HEIGHT_QUESTION) tell();
    };
    const observer = new ResizeObserver(tell);
    observer.observe(current);
    addEventListener("message", answer);
    return () => {
      observer.disconnect();
      removeEventListener("message", answer);
    };
  }, []);

  return (
    <div ref={page} className="framed" role={isAlone ? "main" : undefined}>
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
