import type { KeyboardEvent } from "react";
import { Field, TextField } from "#app/core/forms/field.tsx";
import { gapAfter, gapWords } from "./template.ts";

type FieldOf = Omit<Parameters<typeof Field>[0], "children">;

interface DraftFieldsProps {
  subject: FieldOf;
  text: FieldOf;
  /** Language of the letter. */
  lang?: string;
  onType?: (name: "subject" | "text", value: string) => void;
}

/** Subject and text of a letter, which name the gaps that are left. */
export function DraftFields({ subject, text, lang, onType }: DraftFieldsProps) {
  const gaps = gapWords({ subject: subject.typed ?? "", text: text.typed ?? "" });
  const hint = `${text.words.hint} ${gaps && `${gaps} Tab goes from one to the next.`}`.trimEnd();
  return (
    <>
      <TextField
        {...subject}
        lang={lang}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => onType?.("subject", event.target.value)}
      />
      <Field {...text} words={{ ...text.words, hint }}>
        {(control) => (
          <textarea
            className="textarea field-sizing-content max-h-[40rem] min-h-48"
            rows={10}
            maxLength={10_000}
            lang={lang}
            {...control}
            onChange={(event) => onType?.("text", event.target.value)}
            onKeyDown={selectNextGap}
          />
        )}
      </Field>
    </>
  );
}

/** Tab goes to the next gap of the text, and after the last one to the next control. */
function selectNextGap(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Tab" || event.shiftKey) return;
  const { value, selectionEnd } = event.currentTarget;
  const gap = gapAfter(value, selectionEnd);
  if (!gap) return;
  event.preventDefault();
  event.currentTarget.setSelectionRange(...gap);
}
