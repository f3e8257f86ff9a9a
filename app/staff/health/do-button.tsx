import type { NotDone } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import type { Done } from "./health.tsx";

const number = (count: number) => count.toLocaleString("en-US");
const mails = (count: number) => (count === 1 ? "1 mail" : `${number(count)} mails`);

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
      title: "That did not work",
      ...(failed.kind === "failed" &&
        failed.message !== "That did not work" && { description: failed.message }),
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
      return done.isUnderWay ? "It is under way. Look again in a minute." : "The backup is made";
    case "trial":
      return done.isUnderWay
        ? "It is under way. Look again in a minute."
        : "The restore worked: every row is there";
    case "retry":
      return "The mail will be tried again now";
    case "retry-all":
      return `${mails(done.mails)} will be tried again now`;
    case "test-mail":
      return done.toFile
        ? "The test mail is being written to a file, because no mail server is set"
        : `A test mail is on its way to ${done.to}`;
  }
}
