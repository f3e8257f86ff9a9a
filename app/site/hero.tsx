import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { LinkDescriptor } from "react-router";
import { Picture, picturePreloads } from "#app/content/pictures/picture.tsx";
import { useSite } from "#app/content/site.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import type { SeasonView } from "#app/season/season-view.ts";
import { home } from "#app/words/en/home.ts";
import { FindForm } from "./find-form.tsx";

const words = home.hero;

const SLIDES = ["gifts", "toys", "box", "bay"] as const;

/** The photograph is too bright for the text on it, so it is darkened. */
const BRIGHT = "box";

/** In a wide window at least 40rem high the pictures cover 86 % of the width; otherwise they are a low band. */
const FRAME = {
  crop: "wide",
  phoneCrop: "band",
  sizes: "(width < 64rem) 100vw, max(86vw, 71.2rem)",
  phoneSizes: "100vw",
} as const;

/** Preload links of the first picture, for the route's `links`. */
export function heroPreloads(): LinkDescriptor[] {
  return picturePreloads({ name: "gifts", ...FRAME });
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

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

function useMatchMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

function useTabHidden(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener("visibilitychange", changed);
      return () => document.removeEventListener("visibilitychange", changed);
    },
    () => document.visibilityState === "hidden",
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
  const stillByDefault = useMatchMedia(REDUCED_MOTION);
  const hidden = useTabHidden();
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

/** The home page's first screen: headline, two ways to help, and four rotating photographs. */
export function Hero({ season }: { season: SeasonView }) {
  const stage = useRef<HTMLElement>(null);
  const [allSlides, setAllSlides] = useState(false);
  const { current, playing, show, toggle } = useSlideRotation(stage, SLIDES.length);

  useEffect(() => onceIdle(() => setAllSlides(true)), []);

  return (
    <section ref={stage} className="hero on-dark" aria-label={words.label}>
      <div className="slides" aria-hidden="true">
        {SLIDES.map(
          (name, index) =>
            (index === 0 || allSlides) && (
              <Picture
                key={name}
                name={name}
                {...FRAME}
                alt=""
                eager={index === 0}
                className={`${index === current ? "is-on" : ""} ${name === BRIGHT ? "bright" : ""}`}
              />
            ),
        )}
      </div>
      <div className="wrap inner">
        <div className="copy max-w-[43rem]">
          <div className="headline">
            {season.voice === "after" && <p className="display h4 mb-3 text-gold-300">{words.thanks}</p>}
            <h1>
              {words.headlineLines.map((line) => (
                <span key={line}>{line} </span>
              ))}
            </h1>
          </div>
          <p className="lead">{words.lead(useSite().phrases)}</p>
          <FindForm />
        </div>
      </div>
      <fieldset className="slide-controls" aria-label={words.photosLabel}>
        <span className="caption">{words.captions[current]}</span>
        <button
          className="pause"
          type="button"
          aria-label={playing ? words.pause : words.play}
          onClick={toggle}
        >
          <Icon name={playing ? "pause" : "play"} />
        </button>
        <ul>
          {SLIDES.map((name, index) => (
            <li key={name}>
              <button
                className="dot"
                type="button"
                aria-label={words.photo(index + 1, SLIDES.length)}
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
    </section>
  );
}
