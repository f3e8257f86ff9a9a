import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

/** Section 9 of the specification: hero rotation 5000 ms. */
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
 * The rotation of the hero's slides, as decision A1 wants it: it stands still under reduced motion until Play,
 * while the pointer or the focus rests on the stage, in a hidden tab, and after a slide was chosen.
 * @param stage the element whose `.slides img` are the slides, in order
 * @param count of slides, those that are not in the page yet included
 */
export function useSlideRotation(stage: RefObject<HTMLElement | null>, count: number) {
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
      // On a slow line a slide stays until the next one has arrived, rather than giving way to nothing.
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
    // The heading takes focus when a visitor arrives from another page; that is no reason to stop.
    const isControl = (target: EventTarget | null) =>
      target instanceof Element && element.contains(target) && target.matches("a, button");
    element.addEventListener("focusin", (event) => setFocused(isControl(event.target)), { signal });
    element.addEventListener("focusout", (event) => setFocused(isControl(event.relatedTarget)), { signal });
    return () => listeners.abort();
  }, [stage]);

  return {
    current,
    playing,
    /** Jumps to a slide and stays there until Play. */
    show(index: number) {
      setCurrent(index);
      setChoice("pause");
    },
    /** Pause, or Play; Play moves at once, although pointer and focus still rest on its button. */
    toggle() {
      setChoice(playing ? "pause" : "play");
      if (playing) return;
      setHovered(false);
      setFocused(false);
    },
  };
}
