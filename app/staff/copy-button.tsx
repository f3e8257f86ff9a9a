import { type RefObject, useState } from "react";

interface CopyButtonProps {
  text: string;
  /** The element with the text; it is selected if the browser denies access to the clipboard. */
  shown: RefObject<HTMLElement | null>;
  words: { copy: string; copied: string; marked: string };
}

/** Copies a text and confirms it. Not shown without scripts: a tap on the text selects it instead. */
export function CopyButton({ text, shown, words }: CopyButtonProps) {
  const [said, setSaid] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(words.copied);
    } catch {
      // Browsers deny access to the clipboard on pages without TLS.
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
      setSaid(words.marked);
    }
  }

  return (
    <span className="scripted inline-flex flex-wrap items-center gap-x-3">
      <button className="toggle" type="button" onClick={copy}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M8 8h12v12H8zM16 8V4H4v12h4" />
        </svg>
        {words.copy}
      </button>
      <span className="small muted" role="status">
        {said}
      </span>
    </span>
  );
}
