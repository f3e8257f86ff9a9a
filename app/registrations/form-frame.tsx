import { useEffect, useRef, useState } from "react";
import type { Typed } from "#app/core/forms/result.ts";
import { REGISTERED } from "./fields.ts";
import { useJoinWords } from "./join-parts.tsx";

/** The specified height of the frame; the form's own height replaces it once measured (decision A13). */
const LEAST_HEIGHT_PX = 539;
/** Upper limit, so that a wrong measurement cannot make the page endless. */
const GREATEST_HEIGHT_PX = 6000;

/** Room for the first step of the site's own form in every language, so that nothing moves when it has loaded. */
const RESERVED = "min-h-[54rem] sm:min-h-[39.5rem]";

interface FormFrameProps {
  src: string;
  /** The form is on another site. */
  external: boolean;
  /** Called with the fields of a registration that the site's own form has stored. */
  onSent: (typed: Typed) => void;
}

/**
 * The frame with the sign-up form. It grows with the site's own form; an external form is sandboxed and scrolls
 * inside.
 */
export function FormFrame({ src, external, onSent }: FormFrameProps) {
  const words = useJoinWords().form;
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(LEAST_HEIGHT_PX);
  const [near, setNear] = useState(false);
  const [shown, setShown] = useState(false);

  // Loading both pages at once would keep a phone busy for a second, so the framed one waits until it is needed.
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "50% 0px" },
    );
    observer.observe(place.current);
    // Tab skips an empty frame, so the page must load before the focus arrives.
    const start = () => setNear(true);
    addEventListener("keydown", start, { once: true });
    return () => {
      observer.disconnect();
      removeEventListener("keydown", start);
    };
  }, []);

  useEffect(() => {
    const { current } = frame;
    if (external || !near || !current) return;
    let observer: ResizeObserver | undefined;
    const follow = () => {
      observer?.disconnect();
      const { contentWindow, contentDocument } = current;
      // The framed page may have no body while it loads; its load event follows.
      if (!contentWindow || !contentDocument?.body) return;
      // Uses the frame's own ResizeObserver, because the elements belong to the framed document.
      const { ResizeObserver: FramedObserver } = contentWindow as Window & typeof globalThis;
      observer = new FramedObserver(([form]) => {
        const wanted = Math.ceil(form?.contentRect.height ?? 0);
        setHeight(Math.min(Math.max(wanted, LEAST_HEIGHT_PX), GREATEST_HEIGHT_PX));
      });
      observer.observe(contentDocument.body);
    };
    const sent = (event: Event) => onSent((event as CustomEvent<Typed>).detail);
    follow();
    current.addEventListener("load", follow);
    current.addEventListener(REGISTERED, sent);
    return () => {
      observer?.disconnect();
      current.removeEventListener("load", follow);
      current.removeEventListener(REGISTERED, sent);
    };
  }, [external, near, onSent]);

  const least = external ? "min-h-[539px]" : RESERVED;
  const form = (
    <iframe
      ref={frame}
      // Without scripts the frame cannot grow, so it starts at the height of the form.
      className={`relative block w-full border-0 noscript:h-240 ${least}`}
      title={words.frameTitle}
      src={src}
      height={height}
      loading="lazy"
      onLoad={() => setShown(true)}
      {...(external && {
        sandbox: "allow-forms allow-scripts allow-same-origin allow-popups",
        referrerPolicy: "strict-origin-when-cross-origin" as const,
      })}
    />
  );

  return (
    // A form in a frame is useless on paper; its URL is printed below.
    <div ref={place} className={`relative border-2 border-kraft-400 bg-snow print:hidden ${least}`}>
      {!shown && (
        <p
          className="loading absolute inset-x-0 top-0 h-[539px] justify-center p-0 noscript:hidden"
          aria-hidden="true"
        >
          <span>
            <i />
            <i />
            <i />
          </span>
          {words.loading}
        </p>
      )}
      {near ? form : <noscript>{form}</noscript>}
    </div>
  );
}
