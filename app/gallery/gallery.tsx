import { type ReactNode, useState } from "react";
import { Dialog } from "#app/admin/dialog.tsx";
import { Loading } from "#app/auth/pending-overlay.tsx";
import { seasonKind } from "#app/content/kinds.ts";
import { ErrorSummary, Field } from "#app/forms/field.tsx";
import { LoadFailed } from "#app/locations/finder/load-failed.tsx";
import { PlaceCard } from "#app/locations/place-card.tsx";
import { DateLabel } from "#app/season/days/date-label.tsx";
import { seasonView } from "#app/season/season-view.ts";
import "#app/styles/staff/staff.css";
import { SiteFrame } from "#app/ui/frame/site-layout.tsx";
import { toast } from "#app/ui/toasts.tsx";

// Not part of the site's texts: only developers see this page. Use the browser's tools for hover and focus.

const BUTTONS = ["", "green", "line", "compact", "line compact"];
const BADGES = ["tone-new", "tone-contacted", "tone-progress", "tone-completed", "tone-declined"];
const PAPERS = ["paper-stripe", "paper-dot", "paper-plaid", "paper-star"];
const FIELDS = [
  { form: "empty" },
  { form: "filled", typed: "maya@example.org" },
  { form: "error", typed: "maya@", error: "Invalid email address" },
  { form: "disabled", typed: "maya@example.org", disabled: true },
];

const PLACE = {
  id: "sample",
  name: "Willow Branch Library",
  address: "88 Example Avenue",
  city: "San Jose",
  zip_code: "95125",
  phone: "(408) 555-0137",
  hours: "Tue-Sat: 10AM-6PM",
  type: "drop-off" as const,
  google_maps_url: "https://maps.example.org/",
  path: "san-jose/willow-branch-library",
  state: "open" as const,
  state_until: null,
  state_reason: null,
  hours_exceptions: "[]",
  hours_week: null,
};

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="h3 mb-4">{heading}</h2>
      {children}
    </section>
  );
}

function Buttons({ ground }: { ground: string }) {
  return (
    <div className={ground}>
      {[...BUTTONS, ...(ground ? ["snow"] : [])].map((tone) => (
        <p key={tone} className="btn-row mb-4">
          <button type="button" className={`btn ${tone}`}>
            {tone || "plain"}
          </button>
          <button type="button" className={`btn ${tone}`} disabled>
            disabled
          </button>
          <button type="button" className={`btn ${tone}`} aria-disabled>
            Sending...
          </button>
        </p>
      ))}
    </div>
  );
}

function Fields() {
  return (
    <div className="form">
      {FIELDS.map(({ disabled = false, ...shared }) => {
        const words = (kind: string) => ({
          label: `${kind}, ${shared.form}`,
          required: true,
          hint: "A hint.",
        });
        return (
          <div key={shared.form} className="two">
            <Field {...shared} name="email" words={words("Text")}>
              {(control) => <input type="email" className="input" disabled={disabled} {...control} />}
            </Field>
            <Field {...shared} name="message" words={words("Long text")}>
              {(control) => <textarea className="textarea" disabled={disabled} {...control} />}
            </Field>
          </div>
        );
      })}
    </div>
  );
}

const TOASTS = {
  "Plain toast": { title: "Status updated" },
  "Toast with a text": {
    title: "Success",
    description: "Thank you! We'll contact you within 24 hours to discuss your donation.",
  },
  "Toast with an action": {
    title: "Status updated",
    action: { label: "Undo", run: () => toast({ title: "Taken back" }) },
  },
  "Error toast": { title: "Error", description: "Failed to save location", tone: "error" as const },
};

function Popups() {
  const [open, setOpen] = useState(false);
  return (
    <p className="btn-row">
      {Object.entries(TOASTS).map(([name, content]) => (
        <button key={name} type="button" className="btn line compact" onClick={() => toast(content)}>
          {name}
        </button>
      ))}
      <button type="button" className="btn line compact" onClick={() => setOpen(true)}>
        Dialog
      </button>
      {open && (
        <Dialog heading="Delete this location?" small onClose={() => setOpen(false)}>
          <p className="dialog-body">{PLACE.name}</p>
        </Dialog>
      )}
    </p>
  );
}

function Cards() {
  return (
    <ul className="places">
      <PlaceCard location={{ ...PLACE, type: "headquarters" }} miles={1.2} from="95112" />
      <PlaceCard location={PLACE} miles={null} from={undefined} />
      <PlaceCard
        location={{ ...PLACE, name: "A".repeat(90), phone: null, google_maps_url: null }}
        miles={12}
        from="San Jose"
      />
    </ul>
  );
}

/** Shows all shared components side by side; the route exists in development only. */
export default function Gallery() {
  const { dates } = seasonView([seasonKind.starter], new Date("2025-11-23T20:00:00Z"), "");
  return (
    <SiteFrame above="snow">
      <title>Gallery</title>
      <meta name="robots" content="noindex,nofollow" />
      <div className="wrap section">
        <h1>Gallery</h1>
        <Part heading="Buttons">
          <Buttons ground="" />
        </Part>
        <Part heading="Buttons on a dark ground">
          <Buttons ground="on-dark bg-evergreen-900 p-8" />
        </Part>
        <Part heading="Fields">
          <Fields />
        </Part>
        <Part heading="Error summary">
          <ErrorSummary
            form="filled"
            result={{
              kind: "invalid",
              errors: [{ field: "email", message: "Invalid email address" }],
              typed: {},
            }}
            problem="The form could not be sent."
          />
        </Part>
        <Part heading="Toasts and dialog">
          <Popups />
        </Part>
        <Part heading="Badges">
          <p className="btn-row">
            {BADGES.map((tone) => (
              <span key={tone} className={`badge ${tone}`}>
                {tone.slice(2)}
              </span>
            ))}
            <span className="tag">Main Location</span>
          </p>
        </Part>
        <Part heading="Papers and blocks">
          <div className="grid gap-3">
            {PAPERS.map((paper) => (
              <p key={paper} className={`${paper} h-14`} title={paper} />
            ))}
            <p className="btn-row" aria-hidden="true">
              <span className="toy-block">4</span>
              <span className="toy-block green">0</span>
              <span className="toy-block ink">2</span>
              <span className="toy-block wide">0-5</span>
            </p>
          </div>
        </Part>
        <Part heading="Dates and calendar buttons">
          {dates.map((date) => (
            <DateLabel key={date.id} date={date} />
          ))}
        </Part>
        <Part heading="Cards">
          <Cards />
        </Part>
        <Part heading="Loading, empty, failed">
          <Loading />
          <div className="empty">
            <h3 className="h4">No submissions found</h3>
            <p className="muted">Nothing matches this search and filter.</p>
          </div>
          <LoadFailed path="/gallery" />
        </Part>
      </div>
    </SiteFrame>
  );
}
