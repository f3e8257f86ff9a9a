import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { PictureUse } from "#app/content/kinds/fields.ts";
import { ContentPicture } from "#app/content/pictures/content-picture.tsx";
import { useHydrated } from "#app/core/ui/use-hydrated.ts";

/** Percent per press of an arrow key. */
const STEP = 5;
const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const percent = (part: number) => Math.min(100, Math.max(0, Math.round(part)));

/** The crops that pages use: class and label. */
const SHAPES = [
  ["aspect-video", "Wide"],
  ["aspect-4/3", "Card"],
  ["aspect-4/5", "Phone"],
] as const;

interface CutsProps {
  use: PictureUse;
  onMove: (focusX: number, focusY: number) => void;
}

/** The whole picture with a ring around what stays in view: it is dragged, moved by keys, or set by a press. */
function FocusPoint({ use, onMove }: CutsProps) {
  const frame = useRef<HTMLDivElement>(null);
  // The server may not send style attributes.
  const scripted = useHydrated();
  const { focusX, focusY } = use;

  function moveTo({ clientX, clientY }: { clientX: number; clientY: number }) {
    const box = frame.current?.getBoundingClientRect();
    if (!box?.width) return;
    onMove(
      percent(((clientX - box.left) / box.width) * 100),
      percent(((clientY - box.top) / box.height) * 100),
    );
  }

  function drag(event: PointerEvent<HTMLButtonElement>) {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    onMove(percent(focusX + move[0]), percent(focusY + move[1]));
  }

  return (
    <div className="grid gap-1">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the ring is the control; a press beside it only moves it. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys move the ring. */}
      <div ref={frame} className="relative cursor-crosshair" onClick={moveTo}>
        <ContentPicture use={use} sizes="40rem" className="w-full" />
        {scripted && (
          <button
            className="absolute size-11 -translate-1/2 cursor-grab touch-none rounded-full border-3 border-snow bg-[rgb(0_0_0/0.25)] p-0 shadow-[0_0_0_2px_var(--color-evergreen-900)] outline-offset-2"
            type="button"
            style={{ left: `${focusX}%`, top: `${focusY}%` }}
            aria-label={`Focus point, ${focusX} % from the left, ${focusY} % from the top. Arrow keys move it.`}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag}
            onKeyDown={onKeyDown}
          />
        )}
      </div>
      <p className="hint">Focus point (drag the ring): this part stays in view when the picture is cut.</p>
    </div>
  );
}

export default function Cuts({ use, onMove }: CutsProps) {
  return (
    <div className="grid gap-3 sm:col-span-2">
      <FocusPoint use={use} onMove={onMove} />
      <ul className="grid grid-cols-3 items-start gap-3">
        {SHAPES.map(([shape, name]) => (
          <li key={shape} className="small muted">
            <ContentPicture use={use} sizes="13rem" className={`${shape} w-full`} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
