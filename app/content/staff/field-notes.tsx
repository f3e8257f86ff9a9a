import { contentEdit as words } from "#app/content/staff/words/content.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import type { FormParts } from "./controls.tsx";

/** Hints for filling in a field. */
export function Hints({ id, hints }: { id: string; hints: readonly string[] }) {
  if (hints.length === 0) return null;
  return (
    <p className="hint" id={id}>
      {hints.join(" ")}
    </p>
  );
}

/** The error of a field. */
export function Problem({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="error" id={id}>
      <Icon name="warning" />
      {error}
    </p>
  );
}

interface OtherProps {
  path: string;
  label: string;
  other: string | undefined;
  parts: FormParts;
}

/** Another person's published or saved text, if it differs. */
export function Other({ path, label, other, parts }: OtherProps) {
  if (other === undefined) return null;
  return (
    <div className="saved-text">
      <span>
        {parts.otherLabel}{" "}
        <bdi className="wrap-anywhere">{other === "on" ? "yes" : other || words.conflict.nothing}</bdi>
      </span>
      <button className="toggle scripted" type="button" onClick={() => parts.takeOther(path)}>
        {words.conflict.use}
        <span className="sr-only"> {label}</span>
      </button>
    </div>
  );
}
