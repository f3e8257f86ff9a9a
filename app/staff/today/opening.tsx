import { Link } from "react-router";
import type { ActionResult } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import type { OpeningLine } from "./opening.server.ts";
import type { TestMail } from "./opening-queries.server.ts";
import { today as words } from "./today-words.ts";

/** The actions of the checklist's buttons. */
export type Step = "test-mail" | "remove-samples" | "restore-samples" | "end-samples" | "show-samples";

interface OpeningProps {
  lines: readonly OpeningLine[];
  sampleSite: boolean;
  /** Whether a mail server is configured. */
  mailIsSent: boolean;
  testMail: TestMail | null;
  /** Action result of a form submitted without scripts. */
  result: ActionResult<{ title: string } | null> | undefined;
}

/** The "Before you open" checklist: everything missing or still a sample, with a link to fix it. */
export function Opening({ lines, sampleSite, mailIsSent, testMail, result }: OpeningProps) {
  const { heading, lead, progress, ready } = words.opening;
  const done = lines.filter((line) => line.done).length;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[8fr_5fr]">
      <section
        className="border border-linen bg-snow p-[clamp(1.25rem,1rem+1.2vw,1.75rem)]"
        aria-labelledby="opening"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="opening" className="text-h3">
            {heading}
          </h2>
          <p className="small muted">{progress(done, lines.length)}</p>
        </div>
        <progress
          className="mt-3 h-2.5 w-full accent-evergreen-800"
          aria-label={heading}
          value={done}
          max={lines.length}
        />
        <p className="muted mt-3">{done === lines.length ? ready : lead}</p>
        {result && result.kind === "failed" && (
          <p className="error mt-3" role="alert">
            <Icon name="warning" />
            {result.message}
          </p>
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

function Line({
  line,
  mailIsSent,
  testMail,
}: Pick<OpeningProps, "mailIsSent" | "testMail"> & { line: OpeningLine }) {
  const { id, title, text, done, fix, setLine, samples } = line;
  const { opening } = words;
  return (
    <li className="grid grid-cols-[1.75rem_1fr] gap-x-3 border-b border-linen py-4 last:border-b-0">
      <span
        className={`mt-0.5 grid size-6 place-items-center border-2 ${done ? "border-evergreen-800 bg-evergreen-800 text-snow" : "border-ink-muted"}`}
      >
        {done && <Icon name="tick" className="size-4 stroke-3" />}
        <span className="sr-only">{done ? opening.done : opening.open}</span>
      </span>
      <div className="min-w-0">
        <h3 className="font-text text-base font-[620] tracking-normal">{title}</h3>
        <p className="small muted wrap-anywhere">{text}</p>
        {setLine && (
          <div className="small mt-2">
            <p>{opening.setLine}</p>
            <code className="mt-1 block bg-paper p-2 wrap-anywhere">{setLine}</code>
          </div>
        )}
        {id === "smtp" && <TestMailLine mailIsSent={mailIsSent} testMail={testMail} />}
        <div className="mt-1 flex flex-wrap items-center gap-x-6">
          {fix && (!done || samples) && (
            <Link className="toggle" to={fix.to} aria-label={opening.fixOne(title)}>
              {fix.text}
            </Link>
          )}
          {samples && samples.shown > 0 && (
            <StepButton step="remove-samples" text={words.samples.remove} busyText={words.samples.removing} />
          )}
          {samples && samples.removed > 0 && <StepButton step="restore-samples" text={words.samples.undo} />}
          {id === "smtp" && (
            <StepButton step="test-mail" text={words.testMail.button} busyText={words.testMail.sending} />
          )}
        </div>
      </div>
    </li>
  );
}

/** Delivery state of the last test mail, with the error if it failed. */
function TestMailLine({ mailIsSent, testMail }: Pick<OpeningProps, "mailIsSent" | "testMail">) {
  if (!testMail) return null;
  const { to, status, error } = testMail;
  const { waiting, sent, failed, filed } = words.testMail;
  const text = status === "sent" ? (mailIsSent ? sent(to) : filed) : error ? failed(to, error) : waiting(to);
  return <p className="small mt-1 wrap-anywhere">{text}</p>;
}

/** Whether samples are shown, with the button that toggles them. */
function SampleSite({ sampleSite }: { sampleSite: boolean }) {
  const { heading, text, end, endedHeading, endedText, show } = words.sampleSite;
  return (
    <section
      className="border border-linen bg-snow p-[clamp(1.25rem,1rem+1.2vw,1.75rem)]"
      aria-labelledby="sample-site"
    >
      <h2 id="sample-site" className="h4">
        {sampleSite ? heading : endedHeading}
      </h2>
      <p className="muted my-3">{sampleSite ? text : endedText}</p>
      {sampleSite ? (
        <StepButton step="end-samples" text={end} className="btn compact" />
      ) : (
        <StepButton step="show-samples" text={show} />
      )}
    </section>
  );
}

interface StepButtonProps {
  step: Step;
  text: string;
  busyText?: string;
  className?: string;
}

function StepButton({ step, text, busyText = text, className = "toggle" }: StepButtonProps) {
  const { busy, onSubmit } = useChange<{ title: string } | null>({
    id: step,
    action: "/admin/today",
    success: (value) => value ?? undefined,
    failure: (failed) => ({ title: failed.kind === "failed" ? failed.message : words.samples.error }),
  });
  return (
    <form method="post" action="/admin/today" onSubmit={onSubmit}>
      <input type="hidden" name="step" value={step} />
      <button className={className} type="submit" aria-disabled={busy || undefined}>
        {busy ? busyText : text}
      </button>
    </form>
  );
}
