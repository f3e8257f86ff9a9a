import type { ReactNode } from "react";
import { Link } from "#app/core/languages/link.tsx";
import { sheetWords } from "#app/words/en/box-sheets.ts";
import type { SheetKind } from "./paths.ts";

interface PrintBarProps {
  kind: SheetKind;
  /** Address of the other kind of sheet for the same places; omitted if there is nothing to print. */
  otherKind?: string | undefined;
  children?: ReactNode;
}

/** Heading and buttons of the print page; hidden in print. */
export function PrintBar({ kind, otherKind, children }: PrintBarProps) {
  const words = sheetWords.bar;
  const isPoster = kind === "poster";
  return (
    <div className="print-bar">
      <div className="wrap flex flex-wrap items-end justify-between gap-x-8 gap-y-4 py-6">
        <div>
          <h1 className="text-[length:var(--text-h3)]">{isPoster ? words.poster : words.label}</h1>
          <p className="small muted">{isPoster ? words.posterHint : words.labelHint}</p>
          {children}
        </div>
        {otherKind && (
          <div className="btn-row">
            <button className="btn compact scripted" type="button" onClick={() => window.print()}>
              {words.print}
            </button>
            <Link className="btn line compact" to={otherKind}>
              {isPoster ? words.toLabel : words.toPoster}
            </Link>
            <p className="without-script small">{words.noScript}</p>
          </div>
        )}
      </div>
    </div>
  );
}
