import { useEffect, useRef, useState } from "react";
import { useJoinWords } from "./sections.tsx";

/** The specified height of the frame; the form's own height replaces it once measured (decision A13). */
const LEAST_HEIGHT_PX = 539;
/** Upper limit, so that a wrong measurement cannot make the page endless. */
const GREATEST_HEIGHT_PX = 6000;

/**
 * The frame with the sign-up form. It grows with the site's own form; an external form is sandboxed and scrolls
 * inside.
 * @param src URL of the form
 * @param external true if the form is on another site
 */
export function FormFrame({ src, external }: { src: string; external: boolean }) {
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
    follow();
    current.addEventListener("load", follow);
    return () => {
      observer?.disconnect();
      current.removeEventListener("load", follow);
    };
  }, [external, near]);

  const form = (
    <iframe
      ref={frame}
      // Without scripts the frame cannot grow, so it starts at the height of the form.
      className="relative block min-h-[539px] w-full border-0 noscript:h-240"
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
    <div ref={place} className="relative min-h-[543px] border-2 border-kraft-400 bg-snow print:hidden">
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
