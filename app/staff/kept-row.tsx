import type { ReactNode } from "react";

interface KeptRowProps {
  name: string;
  /** What came of it, before the name or below it. */
  before?: string;
  below?: string;
  undo: ReactNode;
}

/** What stays in the row of someone or something removed, so that no other row's buttons move under the finger. */
export function KeptRow({ name, before, below, undo }: KeptRowProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="font-[620]">
          {before} <bdi>{name}</bdi>
        </p>
        {undo}
      </div>
      {below && <p className="min-h-11 content-center">{below}</p>}
    </>
  );
}
