import { useEffect, useRef, useState } from "react";
import { join } from "#app/copy/join.ts";

/** The product's figure for the frame; the form's own height takes over once it is known (decision A13). */
const LEAST_HEIGHT_PX = 539;
/** No form is this long: a broken measure must not make the page endless. */
const GREATEST_HEIGHT_PX = 6000;

/**
 * The frame with the sign-up form. It is as tall as the site's own form; another site's form runs sandboxed and
 * scrolls inside.
 * @param src address of the form
 * @param external whether it lies on another site
 */
export function FormFrame({ src, external }: { src: string; external: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(LEAST_HEIGHT_PX);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const { current } = frame;
    if (external || !current) return;
    let observer: ResizeObserver | undefined;
    const follow = () => {
      observer?.disconnect();
      const { contentWindow, contentDocument } = current;
      if (!contentWindow || !contentDocument) return;
      // The frame's own: what is drawn in there is measured in there.
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
  }, [external]);

  // A form that was there before the script is not announced by an event any more; one from another site
  // shows itself by having no readable document.
  useEffect(() => {
    const inner = frame.current?.contentDocument;
    if (inner === null || (inner?.readyState === "complete" && inner.URL !== "about:blank")) setShown(true);
  }, []);

  return (
    // A form in a frame is useless on paper; its address is printed below.
    <div className="relative border-2 border-kraft-400 bg-snow print:hidden">
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
          {join.form.loading}
        </p>
      )}
      <iframe
        ref={frame}
        // Without scripts nothing makes it grow, so that it gets the room a form needs.
        className="relative block min-h-[539px] w-full border-0 noscript:h-240"
        title={join.form.frameTitle}
        src={src}
        height={height}
        loading="lazy"
        onLoad={() => setShown(true)}
        {...(external && {
          sandbox: "allow-forms allow-scripts allow-same-origin allow-popups",
          referrerPolicy: "strict-origin-when-cross-origin" as const,
        })}
      />
    </div>
  );
}
