import { useEffect, useRef, useState } from "react";
import { useJoinWords } from "./sections.tsx";

/** The product's figure for the frame; the form's own height takes over once it is known (decision A13). */
const LEAST_HEIGHT_PX = 539;
/** No form is this long: a broken measure must not make the page endless. */
const GREATEST_HEIGHT_PX = 6000;

/**
 * The frame with the sign-up form. It is as tall as the site's own form; another site's form runs sandboxed and
 * scrolls inside.
 * @param src address of the form
 * @param external whether the form is on another site
 */
export function FormFrame({ src, external }: { src: string; external: boolean }) {
  const words = useJoinWords().form;
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(LEAST_HEIGHT_PX);
  const [near, setNear] = useState(false);
  const [shown, setShown] = useState(false);

  // Two pages that start at once keep a phone busy for a second, so the framed one waits until it is needed.
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "50% 0px" },
    );
    observer.observe(place.current);
    // Tab skips an empty frame, so the page has to be loaded before the focus arrives.
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
      // While the framed page loads it may have no body yet; its load event follows.
      if (!contentWindow || !contentDocument?.body) return;
      // The frame's own observer, because it has to measure elements of the framed document.
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
      // Without scripts the frame cannot grow, so it starts with the room that the form needs.
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
    // A form in a frame is useless on paper; its address is printed below.
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
