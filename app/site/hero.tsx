import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Picture, picturePreloads } from "#app/content/pictures/picture.tsx";
import { useSite } from "#app/content/site.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { TwoWays } from "#app/page/two-ways.tsx";
import { home } from "#app/words/en/home.ts";

const words = home.hero;

const SLIDES = ["gifts", "toys", "box", "bay"] as const;

export type Slide = (typeof SLIDES)[number];

/** Where the subject of a picture is in a wide window. */
const FOCUS: Record<Slide, string> = {
  gifts: "lg:object-[44%_62%]",
  toys: "lg:object-[62%_60%]",
  box: "object-[50%_20%] lg:object-[76%_58%]",
  bay: "lg:object-[78%_72%]",
};

/** The photograph is too bright for the text on it, so it is darkened. */
const BRIGHT = "box";

/** In a wide window the pictures are at the right of the words; otherwise above them. */
const FRAME = {
  crop: "wide",
  phoneCrop: "band",
  sizes: "(width < 64rem) 100vw, 78vw",
  phoneSizes: "100vw",
} as const;

export function heroPreloads(name: Slide) {
  return picturePreloads({ name, ...FRAME });
}

/** Calls `run` once the page has loaded and the browser is idle. @returns a function that cancels it */
function onceIdle(run: () => void): () => void {
  const cancelled = new AbortController();
  const whenIdle = () => {
    if (typeof requestIdleCallback !== "function") {
      const timer = setTimeout(run, 200);
      cancelled.signal.addEventListener("abort", () => clearTimeout(timer));
      return;
    }
    const handle = requestIdleCallback(run, { timeout: 2000 });
    cancelled.signal.addEventListener("abort", () => cancelIdleCallback(handle));
  };
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true, signal: cancelled.signal });
  return () => cancelled.abort();
}

/** Section 9 of the specification. */
const ROTATION_MS = 5000;

const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)");

/** A state of the browser, which an event of `source` announces; false on the server. */
function useBrowserState(source: () => EventTarget, event: string, isOn: () => boolean): boolean {
  return useSyncExternalStore(
    (changed) => {
      const target = source();
      target.addEventListener(event, changed);
      return () => target.removeEventListener(event, changed);
    },
    isOn,
    () => false,
  );
}

/**
 * Rotates the slides (decision A1). Pauses under reduced motion until Play is pressed, while the pointer or focus is
 * on the stage, in a hidden tab, and after the visitor has chosen a slide.
 * @param stage the element whose `.slides img` are the slides, in order
 * @param count of slides, including those not in the page yet
 */
function useSlideRotation(stage: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0);
  const [choice, setChoice] = useState<"play" | "pause">();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const stillByDefault = useBrowserState(reducedMotion, "change", () => reducedMotion().matches);
  const hidden = useBrowserState(
    () => document,
    "visibilitychange",
    () => document.visibilityState === "hidden",
  );
  const playing = choice ? choice === "play" : !stillByDefault;
  const running = playing && !hovered && !focused && !hidden;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      const next = (current + 1) % count;
      // On a slow connection a slide stays until the next one has loaded.
      const image = stage.current?.querySelectorAll<HTMLImageElement>(".slides img")[next];
      if (image?.complete) setCurrent(next);
    }, ROTATION_MS);
    return () => clearInterval(timer);
  }, [running, current, count, stage]);

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener("pointerenter", () => setHovered(true), { signal });
    element.addEventListener("pointerleave", () => setHovered(false), { signal });
    // Only controls count: after a navigation from another page, the heading has the focus.
    const isControl = (target: EventTarget | null) =>
      target instanceof Element && element.contains(target) && target.matches("a, button");
    element.addEventListener("focusin", (event) => setFocused(isControl(event.target)), { signal });
    element.addEventListener("focusout", (event) => setFocused(isControl(event.relatedTarget)), { signal });
    return () => listeners.abort();
  }, [stage]);

  return {
    current,
    playing,
    /** Shows a slide and stops there until Play is pressed. */
    show(index: number) {
      setCurrent(index);
      setChoice("pause");
    },
    /** Pauses or plays. Play starts immediately, although pointer and focus are still on its button. */
    toggle() {
      setChoice(playing ? "pause" : "play");
      if (playing) return;
      setHovered(false);
      setFocused(false);
    },
  };
}

interface HeroProps {
  /** The photograph of the season, which is the first. */
  first: Slide;
  /** The line above the headline. */
  today: string;
}

/** Headline, two ways to help, and four rotating photographs. */
export function Hero({ first, today }: HeroProps) {
  const start = SLIDES.indexOf(first);
  const slides = [...SLIDES.slice(start), ...SLIDES.slice(0, start)];
  const stage = useRef<HTMLElement>(null);
  const [allSlides, setAllSlides] = useState(false);
  const { current, playing, show, toggle } = useSlideRotation(stage, SLIDES.length);

  useEffect(() => onceIdle(() => setAllSlides(true)), []);

  return (
    <section
      ref={stage}
      className="hero on-dark lg:flex lg:shrink-0 lg:grow lg:flex-col lg:justify-center"
      aria-label={words.label}
    >
      <div className="slides" aria-hidden="true">
        {slides.map(
          (name, index) =>
            (index === 0 || allSlides) && (
              <Picture
                key={name}
                name={name}
                {...FRAME}
                alt=""
                eager={index === 0}
                className={`${FOCUS[name]} ${index === current ? "is-on" : ""} ${name === BRIGHT ? "bright" : ""}`}
              />
            ),
        )}
      </div>
      <div className="wrap inner">
        <div className="meta flex flex-wrap items-center justify-between gap-x-2">
          <p className="today flex min-w-0 flex-[1_1_6.5rem] items-center font-[560] text-gold-200 lg:mb-3.5">
            <span>
              <NoBreak text={today} />
            </span>
          </p>
          <fieldset
            className="slide-controls needs-script flex min-w-0 items-center max-lg:-mr-3 max-lg:flex-none lg:gap-3 print:hidden"
            aria-label={words.photosLabel}
          >
            <span className="pl-1.5 text-sm/[1.6] max-lg:hidden">
              {words.captions[SLIDES.indexOf(slides[current] ?? first)]}
            </span>
            <button
              className="pause"
              type="button"
              aria-label={playing ? words.pause : words.play}
              onClick={toggle}
            >
              <Icon name={playing ? "pause" : "play"} />
            </button>
            <ul className="flex">
              {slides.map((name, index) => (
                <li key={name}>
                  <button
                    className="dot"
                    type="button"
                    aria-label={words.photo(index + 1, slides.length)}
                    aria-current={index === current ? "true" : undefined}
                    onClick={() => {
                      setAllSlides(true);
                      show(index);
                    }}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        </div>
        <h1>
          {words.headlineLines.map((line) => (
            <span key={line} className="block">
              {line}{" "}
            </span>
          ))}
        </h1>
        <p className="lead text-mist max-lg:text-snow">{words.lead(useSite().phrases)}</p>
        <TwoWays host={words.host} donate={words.donate} />
      </div>
    </section>
  );
}
