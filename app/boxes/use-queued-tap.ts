import { type SubmitEvent, useEffect, useEffectEvent, useState } from "react";
import { useFetcher, useLocation, useRevalidator } from "react-router";
import { isFailed } from "#app/core/forms/call-server.ts";
import type { ActionResult } from "#app/core/forms/result.ts";

/**
 * Intervals for resending a tap after a failure, and while there is no response. A tap is also resent as soon as the
 * phone says that it is online, which is often a moment before requests get through.
 */
const TRY_AGAIN_MS = 3000;
const NO_RESPONSE_MS = 15_000;

/** The fields of a queued tap. The key keeps a tap whose response was lost from counting twice. */
type Tap = Record<"intent" | "stop" | "boxes" | "key", string>;

/**
 * The form of a stop, which keeps its tap on the phone until the server confirms it.
 * @param isDone whether the server has recorded it
 */
export function useQueuedTap(stop: string, isDone: boolean) {
  const { pathname } = useLocation();
  const storageKey = `tap ${pathname} ${stop}`;
  const { submit, state, data } = useFetcher<ActionResult>();
  const { revalidate } = useRevalidator();
  const [tap, setTap] = useState<Tap | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => setTap(readTap(storageKey)), [storageKey]);

  // Offline, the loaders would fail and replace the page with an error; they run after a success, see below.
  const send = (body: Tap) =>
    submit(body, { method: "post", action: pathname, defaultShouldRevalidate: false });

  useEffect(() => {
    if (state !== "idle" || !data) return;
    if (isFailed(data) && !data.reason) return;
    keepTap(storageKey, null);
    setTap(null);
    setProblem(data.kind === "ok" ? null : "This could not be saved. Please try again.");
    if (data.kind === "ok") revalidate();
  }, [state, data, storageKey, revalidate]);

  const again = useEffectEvent(() => {
    if (tap && !isDone) send(tap);
  });
  useEffect(() => {
    if (!tap || isDone) return;
    const timer = setInterval(again, state === "idle" ? TRY_AGAIN_MS : NO_RESPONSE_MS);
    return () => clearInterval(timer);
  }, [tap, isDone, state]);
  // Listen from the start, so that a network that returns right after a tap is not missed.
  useEffect(() => {
    const isBack = () => again();
    addEventListener("online", isBack);
    return () => removeEventListener("online", isBack);
  }, []);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    const body: Tap = { intent: text("intent"), stop, boxes: text("boxes"), key: randomKey() };
    if (body.intent === "pickup" && !/^\d{1,2}$|^100$/.test(body.boxes.trim())) {
      setProblem("This could not be saved. Please try again.");
      return;
    }
    setProblem(null);
    if (body.intent === "pickup") {
      keepTap(storageKey, body);
      setTap(body);
    }
    send(body);
  }

  return { waiting: tap && !isDone ? Number(tap.boxes) : null, busy: state !== "idle", problem, onSubmit };
}

function readTap(key: string): Tap | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function keepTap(key: string, tap: Tap | null) {
  try {
    if (tap) localStorage.setItem(key, JSON.stringify(tap));
    else localStorage.removeItem(key);
  } catch {
    // Without storage, the tap is kept only while the page is open.
  }
}

/** 128 random bits; `randomUUID` is unavailable on pages without https. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
