import { Link } from "react-router";
import { useSite } from "#app/content/site.ts";
import { PackingLabel } from "#app/core/ui/packing-label.tsx";
import { unlistedMeta } from "#app/page/metadata.ts";
import type { PageHandle } from "#app/page/page-handle.ts";
import { thanksFor } from "./words.ts";

const RECEIVED = "Your inquiry has reached us.";

export const handle = { above: "kraft" } satisfies PageHandle;

export const meta = unlistedMeta("Thank you", RECEIVED);

/** Confirmation page for browsers without scripts; reloading it does not resubmit. */
export default function ThankYou() {
  return (
    <section
      className="bg-kraft-200 pt-[clamp(2.5rem,1.5rem+4vw,5.5rem)] pb-[clamp(3.5rem,2.5rem+4vw,6rem)]"
      aria-labelledby="thank-you"
    >
      <div className="wrap cols">
        <PackingLabel
          className="[--c:1/9] max-sm:[&_.bar-code]:hidden"
          route={[
            { label: "From", value: "Your company" },
            { label: "Received by", value: "The toy drive" },
          ]}
          foot={
            <p className="btn-row">
              <Link className="btn green" to="/partnership-highlights">
                See success stories
              </Link>
              <Link className="btn line" to="/">
                Return to Home
              </Link>
            </p>
          }
        >
          <h1 id="thank-you" className="text-[length:var(--text-h2)]">
            {thanksFor(useSite().phrases)}
          </h1>
          <p className="lead mt-4">{RECEIVED}</p>
        </PackingLabel>
      </div>
    </section>
  );
}
