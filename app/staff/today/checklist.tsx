import { Link } from "react-router";
import { ErrorNote } from "#app/core/ui/error-note.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { ChangeButton } from "#app/staff/change-button.tsx";
import type { Route } from "./+types/today.ts";

export const SAMPLES_FAILED = "The samples could not be changed";
export const SITE_FAILED = "The sample site could not be turned on or off";
export const ASIDE_FAILED = "The list could not be changed";
export const MAIL_FAILED = "The test email could not be sent";

type Shown = NonNullable<Route.ComponentProps["loaderData"]["checklist"]>;
type ChecklistProps = Shown & { result: Route.ComponentProps["actionData"] };

export function Checklist({ lines, sampleSite, mailIsSent, testMail, result }: ChecklistProps) {
  const done = lines.filter((line) => line.done).length;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[8fr_5fr]">
      <section
        className="border border-linen bg-snow p-[clamp(1.25rem,1rem+1.2vw,1.75rem)]"
        aria-labelledby="opening"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="opening" className="text-h3">
            Before you open
          </h2>
          <p className="small muted">{`${done} of ${lines.length} done`}</p>
        </div>
        <progress
          className="mt-3 h-2.5 w-full accent-evergreen-800"
          aria-label="Before you open"
          value={done}
          max={lines.length}
        />
        <p className="muted mt-3">
          {done === lines.length
            ? "Everything is ready."
            : sampleSite
              ? "Until this list is done, visitors may see sample text."
              : "Sample text is hidden. What is left here is missing on the site, or makes it less safe."}
        </p>
        {result && result.kind === "failed" && (
          <ErrorNote className="mt-3" role="alert">
            {result.message}
          </ErrorNote>
        )}
        <ul className="mt-4 border-t border-linen">
          {lines.map((line) => (
            <Line key={line.id} line={line} mailIsSent={mailIsSent} testMail={testMail} />
          ))}
        </ul>
      </section>
      <SampleSite sampleSite={sampleSite} />
    </div>
  );
}

type MailProps = Pick<Shown, "mailIsSent" | "testMail">;

function Line({ line, ...mail }: MailProps & { line: Shown["lines"][number] }) {
  const { id, title, text, done, isAside, fix, setLine, samples } = line;
  return (
    <li className="grid grid-cols-[1.75rem_1fr] gap-x-3 border-b border-linen py-4 last:border-b-0">
      <span
        className={`mt-0.5 grid size-6 place-items-center border-2 ${done ? "border-evergreen-800 bg-evergreen-800 text-snow" : "border-ink-muted"}`}
      >
        {done && <Icon name="tick" className="size-4 stroke-3" />}
        <span className="sr-only">{isAside ? "Set aside" : done ? "Done" : "To do"}</span>
      </span>
      <div className="min-w-0">
        <h3 className="font-text text-base font-[620] tracking-normal">{title}</h3>
        <p className="small muted wrap-anywhere">{isAside ? `Set aside. ${text}` : text}</p>
        {setLine && !isAside && (
          <div className="small mt-2">
            <Link className="toggle" to="/admin/health/mail">
              Email settings
            </Link>
          </div>
        )}
        {id === "smtp" && <TestMailLine {...mail} />}
        <div className="mt-1 flex flex-wrap items-center gap-x-6">
          {fix && (!done || samples) && (
            <Link className="toggle" to={fix.to} aria-label={`Fix: ${title}`}>
              {fix.text}
            </Link>
          )}
          {samples && samples.shown > 0 && (
            <ChangeButton
              intent="remove-samples"
              text="Remove all samples"
              busyText="Removing..."
              failure={SAMPLES_FAILED}
            />
          )}
          {samples && samples.removed > 0 && (
            <ChangeButton intent="restore-samples" text="Bring the samples back" failure={SAMPLES_FAILED} />
          )}
          {(!done || isAside) && (
            <ChangeButton
              intent={isAside ? "take-up" : "put-aside"}
              fields={{ line: id }}
              text={isAside ? "Add it back" : "Not for us"}
              label={`${isAside ? "Add it back" : "Not for us"}: ${title}`}
              failure={ASIDE_FAILED}
            />
          )}
          {id === "smtp" && (
            <ChangeButton
              intent="test-mail"
              text="Send me a test email"
              busyText="Sending..."
              failure={MAIL_FAILED}
            />
          )}
        </div>
      </div>
    </li>
  );
}

function TestMailLine({ mailIsSent, testMail }: MailProps) {
  if (!testMail) return null;
  const { to, status, error } = testMail;
  const text =
    status === "sent"
      ? mailIsSent
        ? `The test email to ${to} was sent. If you do not see it, check the spam folder.`
        : "Email is not set up, so the test was only saved as a file on the server."
      : error
        ? `The test email to ${to} could not be sent: ${error}`
        : `The test email to ${to} is waiting to be sent.`;
  return <p className="small mt-1 wrap-anywhere">{text}</p>;
}

function SampleSite({ sampleSite }: { sampleSite: boolean }) {
  return (
    <section
      className="border border-linen bg-snow p-[clamp(1.25rem,1rem+1.2vw,1.75rem)]"
      aria-labelledby="sample-site"
    >
      <h2 id="sample-site" className="h4">
        {sampleSite ? "This is a sample site" : "Samples are hidden"}
      </h2>
      <p className="muted my-3">
        {sampleSite
          ? "Visitors see sample text under a banner. Ending the sample site hides all of it: texts, links and sample locations. Nothing of your own changes."
          : "Sample text is hidden until you replace it."}
      </p>
      {sampleSite ? (
        <ChangeButton
          intent="end-samples"
          text="End the sample site"
          className="btn compact"
          failure={SITE_FAILED}
        />
      ) : (
        <ChangeButton intent="show-samples" text="Show the samples again" failure={SITE_FAILED} />
      )}
    </section>
  );
}
