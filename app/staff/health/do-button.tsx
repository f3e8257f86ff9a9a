import type { NotDone } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import type { Done } from "./health.tsx";
import { health as words } from "./words.ts";

interface DoButtonProps {
  intent: string;
  /** Additional form fields. */
  fields?: Readonly<Record<string, string>>;
  text: string;
  /** Accessible name, if the text alone is ambiguous. */
  label?: string;
}

/** A button for a single action of the Health page; works without scripts. */
export function DoButton({ intent, fields = {}, text, label }: DoButtonProps) {
  const { busy, onSubmit } = useChange<Done>({
    id: "health",
    success: (done) => ({ title: doneWords(done) }),
    failure: (failed: NotDone<Done>) => ({
      title: words.failed,
      ...(failed.kind === "failed" && failed.message !== words.failed && { description: failed.message }),
    }),
  });
  return (
    <form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="toggle" type="submit" aria-label={label} aria-disabled={busy || undefined}>
        {text}
      </button>
    </form>
  );
}

function doneWords(done: Done): string {
  switch (done.did) {
    case "backup":
      return done.isUnderWay ? words.backup.underWay : words.backup.made;
    case "trial":
      return done.isUnderWay ? words.backup.underWay : words.backup.tried;
    case "retry":
      return words.queue.retried;
    case "retry-all":
      return words.queue.retriedAll(done.mails);
    case "test-mail":
      return done.toFile ? words.queue.testFile : words.queue.testSent(done.to);
  }
}
