import { type FormEvent, type SubmitEvent, useRef, useState } from "react";
import { useSite } from "#app/content/site.ts";
import { dayWords } from "#app/core/time/date-words.ts";
import { mailLink, telephoneLink } from "#app/core/ui/contact-links.ts";
import { toast } from "#app/core/ui/toasts.tsx";
import { findDate, type SeasonView } from "#app/season/season-view.ts";
import type { FieldWords } from "#app/words/en/shared.ts";
import { volunteer } from "#app/words/en/volunteers.ts";
import { type Application, emptyMessage, mailAddress, messageBody } from "./message.ts";

const words = volunteer.form;
const { fields } = words;

/** The unsent entries, kept while the visitor views other pages. In memory only: nothing is stored (F6). */
const typedBefore = new Map<string, string>();

/**
 * The sign-up form. It composes an e-mail in the visitor's mail program; nothing is stored or sent from here (decision
 * F6). The fields have ids but no names, so that no browser can put them into a URL.
 */
export function ApplicationForm({ season }: { season: SeasonView }) {
  const { email, phone } = useSite().organization;
  const [message, setMessage] = useState<string | null>(null);

  function write(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const values = Object.keys(fields).map((id) => {
      const field = elements.namedItem(id);
      return [id, isTextControl(field) ? field.value : ""];
    });
    const body = messageBody(Object.fromEntries(values));
    location.href = mailAddress(email, body);
    setMessage(body);
    toast(words.toast);
  }

  const call = phone && (
    <p className="mt-6">
      {words.rather}{" "}
      <a className="no-break inline-flex min-h-11 items-center" href={telephoneLink(phone)}>
        {phone}
      </a>
    </p>
  );

  if (!email)
    return (
      <>
        <p className="lead">{words.noEmail}</p>
        {call}
      </>
    );

  function remember({ target }: FormEvent) {
    if (isTextControl(target)) typedBefore.set(target.id, target.value);
  }

  return (
    <>
      <form className="form needs-script" onSubmit={write} onInput={remember}>
        <p className="muted">{words.intro}</p>
        <p className="muted -mt-4">{words.required}</p>
        <div className="two">
          <Input id="firstName" autoComplete="given-name" required />
          <Input id="lastName" autoComplete="family-name" required />
        </div>
        <div className="two">
          <Input id="email" type="email" autoComplete="email" required />
          <Input id="phone" type="tel" autoComplete="tel" required />
        </div>
        <Input id="availability" rows={3} hint={words.availabilityHint(distributionDay(season))} required />
        <Input id="skillsExperience" rows={3} required />
        <Input id="volunteerOpportunities" />
        <div>
          <button className="btn" type="submit">
            {words.submit}
          </button>
        </div>
        {message !== null && <NothingOpened message={message} email={email} />}
      </form>
      <div className="without-script">
        <p>{words.withoutScript.text}</p>
        <pre className="mt-4 bg-bay-100 p-[clamp(1.25rem,1rem+1vw,1.75rem)] font-text text-(length:--text-base)/[1.9] whitespace-pre-wrap">
          {emptyMessage()}
        </pre>
        <p className="mt-4">
          {words.withoutScript.link} <a href={mailAddress(email, emptyMessage())}>{email}</a>
        </p>
      </div>
      {call}
    </>
  );
}

function isTextControl(thing: unknown): thing is HTMLInputElement | HTMLTextAreaElement {
  return thing instanceof HTMLInputElement || thing instanceof HTMLTextAreaElement;
}

interface InputProps {
  id: keyof Application;
  type?: "text" | "email" | "tel";
  autoComplete?: string;
  /** Fewer fields than required have a star, as specified; the line above the form explains the rest (decision A11). */
  required?: boolean;
  hint?: string;
  rows?: number;
}

function Input({ id, type = "text", autoComplete, required, rows, hint: given }: InputProps) {
  const { label, required: hasStar, placeholder, hint = given }: FieldWords = fields[id];
  const control = {
    id,
    defaultValue: typedBefore.get(id),
    placeholder,
    required,
    "aria-describedby": hint && `${id}-hint`,
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {hasStar && (
          <>
            {" "}
            <span className="required-mark" aria-hidden="true">
              *
            </span>
          </>
        )}
      </label>
      {rows ? (
        <textarea className="textarea" rows={rows} {...control} />
      ) : (
        <input className="input" type={type} autoComplete={autoComplete} {...control} />
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** For visitors without a mail program on this device: the text to copy, and the address. */
function NothingOpened({ message, email }: { message: string; email: string }) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(message);
      setSaid(words.copied);
    } catch {
      // Browsers deny access to the clipboard on pages without TLS, or if the visitor refused it.
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
        {words.sendTo} <a href={mailLink(email)}>{email}</a>
      </p>
    </div>
  );
}

/** Distribution day until it is over; otherwise null. */
function distributionDay(season: SeasonView): string | null {
  const day = findDate(season, "distribution");
  return day && (day.state === "coming" || day.state === "now") ? dayWords(day.next) : null;
}
