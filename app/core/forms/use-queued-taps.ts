import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useLocation, useRevalidator } from "react-router";
import { isFailed } from "./call-server.ts";
import type { ActionResult } from "./result.ts";
import { RefusalContext } from "./use-change.ts";

/**
 * Interval for resending a tap after a failure. A tap is also resent as soon as the phone says that it is online, which
 * is often a moment before requests get through.
 */
const TRY_AGAIN_MS = 3000;

/** The fields of a tap's form. They have to count once, however often they arrive. */
export type Tap = Readonly<Record<string, string>>;

interface Kept {
  fields: Tap;
  /** The server has it; the page does not show it yet. */
  isSent: boolean;
}

/**
 * The taps of a page, which stay on the phone until the server has them: over a lost connection, a reload and an ended
 * session. They are sent one at a time, to the page's own action. A newer tap takes the place of an earlier one with its
 * name.
 */
export function useQueuedTaps() {
  const { pathname } = useLocation();
  const prefix = `tap ${pathname} `;
  const { submit, state, data } = useFetcher<ActionResult>();
  const { revalidate } = useRevalidator();
  const showRefusal = use(RefusalContext);
  const [kept, setKept] = useState<Readonly<Record<string, Kept>>>({});
  /** "halted": until somebody has signed in again. */
  const [line, setLine] = useState<"open" | "lost" | "halted">("open");
  const [refused, setRefused] = useState<Tap | null>(null);
  const underWay = useRef<[name: string, fields: Tap]>(undefined);

  useEffect(() => setKept(readTaps(prefix)), [prefix]);

  const sendNext = useEffectEvent(() => {
    const next = Object.entries(kept).find(([, { isSent }]) => !isSent);
    if (underWay.current || !next) return;
    const [name, { fields }] = next;
    underWay.current = [name, fields];
    // Offline, the loaders would fail and replace the page with an error; they run after a success, see below.
    void submit(fields, { method: "post", action: pathname, defaultShouldRevalidate: false });
  });
  useEffect(() => {
    if (line === "open" && Object.keys(kept).length > 0) sendNext();
  }, [line, kept]);
  useEffect(() => {
    if (line !== "lost") return;
    const timer = setInterval(() => sendNext(), TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [line]);
  // Listen from the start, so that a network that returns right after a tap is not missed.
  useEffect(() => {
    const isBack = () => sendNext();
    addEventListener("online", isBack);
    return () => removeEventListener("online", isBack);
  }, []);

  /** Removes a tap, if no newer one has taken its place. */
  function drop(name: string, fields: Tap) {
    setKept((before) => {
      const { [name]: own, ...others } = before;
      return own?.fields === fields ? others : before;
    });
  }

  const settle = useEffectEvent((result: ActionResult) => {
    if (!underWay.current) return;
    const [name, fields] = underWay.current;
    underWay.current = undefined;
    if (isFailed(result) && result.reason !== "denied") {
      const asks = result.reason === "session-ended" && showRefusal(result, () => setLine("open"));
      return setLine(asks ? "halted" : "lost");
    }
    setLine("open");
    keepTap(prefix + name, null, fields);
    if (result.kind === "ok") {
      setKept((before) =>
        before[name]?.fields === fields ? { ...before, [name]: { fields, isSent: true } } : before,
      );
      void revalidate().then(() => drop(name, fields));
    } else {
      drop(name, fields);
      setRefused(fields);
    }
  });
  useEffect(() => {
    if (state === "idle" && data) settle(data);
  }, [state, data]);

  function add(name: string, fields: Tap) {
    keepTap(prefix + name, fields);
    setKept((before) => ({ ...before, [name]: { fields, isSent: false } }));
    setRefused(null);
    setLine("open");
  }

  const taps: Readonly<Record<string, Tap | undefined>> = Object.fromEntries(
    Object.entries(kept).map(([name, { fields }]) => [name, fields]),
  );
  const unsent = Object.values(kept).filter(({ isSent }) => !isSent).length;
  return {
    /** What the page shows in place of what is stored, by name. */
    taps,
    /** How many wait for a connection. */
    waiting: line === "open" ? 0 : unsent,
    /** The last one that the server did not take. */
    refused,
    add,
  };
}

function readTaps(prefix: string): Record<string, Kept> {
  try {
    const names = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return Object.fromEntries(
      names.map((key) => [
        key.slice(prefix.length),
        { fields: JSON.parse(localStorage.getItem(key) ?? "{}"), isSent: false },
      ]),
    );
  } catch {
    return {};
  }
}

/** @param sent removes the tap only if it is still this one */
function keepTap(key: string, tap: Tap | null, sent?: Tap) {
  try {
    if (tap) localStorage.setItem(key, JSON.stringify(tap));
    else if (localStorage.getItem(key) === JSON.stringify(sent)) localStorage.removeItem(key);
  } catch {
    // Without storage, the tap is kept only while the page is open.
  }
}
