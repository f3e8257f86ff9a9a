import type { ReactNode } from "react";
import { Envelope } from "./envelope.tsx";

/** A page that is nothing but an envelope, which lies half on the footer as it does on every page. */
export function EnvelopePage(props: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="post above-snow">
      <div className="wrap section-tight pb-0">
        <Envelope heading="h1" {...props} />
      </div>
    </div>
  );
}
