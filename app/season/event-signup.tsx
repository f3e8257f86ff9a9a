import type { SubmitEvent } from "react";
import { eventsPage } from "#app/content/events.ts";
import { organization } from "#app/content/organization.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { toast } from "#app/ui/toasts.tsx";

const { heading, text, label, button, link } = eventsPage.subscribe;
const SIGNUP = organization.links.newsletterSignup;

function openSignup(event: SubmitEvent) {
  event.preventDefault();
  toast(eventsPage.subscribe.toast);
  open(SIGNUP, "_blank", "noopener,noreferrer");
}

/**
 * Opens the newsletter signup in a new tab (decision F7). The address is checked but never sent: the field has no
 * name, so that a failed script cannot send it either.
 */
export function Subscribe() {
  return (
    <section className="section-tight bg-gold-200" aria-labelledby="subscribe">
      <div className="wrap cols lg:items-end">
        <div className="[--c:1/7]">
          <h2 id="subscribe">{heading}</h2>
          <p className="mt-3" id="subscribe-text">
            {text}
          </p>
        </div>
        <div className="[--c:7/13]">
          <form className="needs-script" onSubmit={openSignup}>
            <label className="mb-1.5 block font-semibold" htmlFor="subscribe-email">
              {label}
            </label>
            <div className="flex">
              <input
                className="input min-w-0 rounded-r-none border-r-0"
                id="subscribe-email"
                type="email"
                autoComplete="email"
                aria-describedby="subscribe-text"
                required
              />
              <button className="btn green flex-none rounded-l-none shadow-none" type="submit">
                {button}
              </button>
            </div>
          </form>
          <div className="without-script">
            <ExternalLink className="btn green" href={SIGNUP}>
              {link}
            </ExternalLink>
          </div>
        </div>
      </div>
    </section>
  );
}
