import { useRef, useState } from "react";
import { organization } from "#app/content/organization.ts";
import { volunteer } from "#app/copy/volunteers.ts";

const words = volunteer.form;

/** For those who have no mail program on this device: the text to copy, and where to send it. */
export function NothingOpened({ message }: { message: string }) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(message);
      setSaid(words.copied);
    } catch {
      // Browsers keep the clipboard to themselves on pages without TLS, and where the visitor said no.
      text.current?.select();
      setSaid(words.select);
    }
  }

  return (
    <div className="grid gap-4 bg-bay-100 p-[clamp(1.25rem,1rem+1vw,1.75rem)]">
      <h3 className="h4">{words.nothingOpened}</h3>
      <label className="sr-only" htmlFor="message">
        {words.message}
      </label>
      <textarea className="textarea bg-snow" id="message" ref={text} rows={8} value={message} readOnly />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button className="btn line compact" type="button" onClick={copy}>
          {words.copy}
        </button>
        <span role="status">{said}</span>
      </p>
      <p>
        {words.sendTo} <a href={`mailto:${organization.email}`}>{organization.email}</a>
      </p>
    </div>
  );
}
