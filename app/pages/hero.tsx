import { useEffect, useRef, useState } from "react";
import { Link, type LinkDescriptor } from "react-router";
import { home } from "#app/copy/home.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture, picturePreloads } from "#app/ui/picture.tsx";
import { useSlideRotation } from "./slide-rotation.ts";

const words = home.hero;

const SLIDES = ["gifts", "toys", "box", "bay"] as const;

/** The lobby is brighter than the scrim allows for, and gets darkened. */
const BRIGHT = "box";

/** The pictures cover a stage of at least 40rem by 86 % of a wide window, and of at most 30rem on others. */
const FRAME = {
  crop: "wide",
  phoneCrop: "tall",
  sizes: "(width < 64rem) max(100vw, 53.4rem), max(86vw, 71.2rem)",
  phoneSizes: "100vw",
} as const;

/** Preloads of the first picture, for the route's `links`. */
export function heroPreloads(): LinkDescriptor[] {
  return picturePreloads({ name: "gifts", ...FRAME });
}

/** Runs something once the page has loaded and the browser is idle; the returned function calls it off. */
function onceIdle(run: () => void): () => void {
  const calledOff = new AbortController();
  const whenIdle = () => {
    if (typeof requestIdleCallback !== "function") {
      const timer = setTimeout(run, 200);
      calledOff.signal.addEventListener("abort", () => clearTimeout(timer));
      return;
    }
    const handle = requestIdleCallback(run, { timeout: 2000 });
    calledOff.signal.addEventListener("abort", () => cancelIdleCallback(handle));
  };
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true, signal: calledOff.signal });
  return () => calledOff.abort();
}

/** The first screen of the home page: headline, two ways in, and four photographs that take turns. */
export function Hero() {
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
        <div className="copy">
          <h1>
            {words.headlineLines.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p className="lead">{words.lead}</p>
          <div className="btn-row">
            <Link className="btn" to={words.host.to}>
              {words.host.text}
            </Link>
            <Link className="btn snow" to={words.donate.to}>
              {words.donate.text}
            </Link>
          </div>
        </div>
      </div>
      <fieldset className="ctl" aria-label={words.photosLabel}>
        <span className="cap">{words.captions[current]}</span>
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
