import { useEffect, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useSession } from "#app/accounts/session.tsx";
import { accessDenied, notSaved, signInAgain, signIn as words } from "#app/accounts/words/admin.ts";
import { useSite } from "#app/content/site.ts";
import { Field } from "#app/core/forms/field.tsx";
import { RESUME_CODE, RESUME_EMAIL, RESUME_PASSWORD, type Refusal } from "#app/core/forms/refusal.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { StaffFrame } from "#app/staff/frame.tsx";
import { titled } from "#app/words/en/page-meta.ts";
import { SignOutForm } from "./sign-out-form.tsx";

const FORM = "sign-in-again";

const WORDS = { denied: accessDenied, unavailable: notSaved, "session-ended": signInAgain } as const;

type SessionEndedRefusal = Extract<Refusal, { reason: "session-ended" }>;
type Fields = SessionEndedRefusal["fields"];

/** Shown in place of a staff page that the guard refused. */
export default function Refused({ refusal }: { refusal: Refusal }) {
  const { heading } = WORDS[refusal.reason];
  return (
    <StaffFrame>
      <title>{titled(heading, useSite())}</title>
      <meta name="robots" content="noindex,nofollow" />
      <div className="wrap py-12">
        <section className="mx-auto max-w-2xl border border-linen bg-snow p-6 sm:p-10">
          <h1 className="text-h2">{heading}</h1>
          {refusal.reason === "denied" && <AccessDenied />}
          {refusal.reason === "unavailable" && <NotSaved fields={refusal.fields} />}
          {refusal.reason === "session-ended" && <SessionEnded refusal={refusal} />}
        </section>
      </div>
    </StaffFrame>
  );
}

function AccessDenied() {
  const { user, loading } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);

  useEffect(() => {
    if (user) wasSignedIn.current = true;
    else if (!loading && wasSignedIn.current) navigate("/auth");
  }, [user, loading, navigate]);

  return (
    <>
      <p className="mt-4">{accessDenied.text}</p>
      <div className="btn-row mt-8">
        <Link className="btn green" to="/">
          {accessDenied.home}
        </Link>
        <a className="btn line" href={pathname + search}>
          {accessDenied.retry}
        </a>
        <SignOutForm className="btn line" />
      </div>
    </>
  );
}

/** Resubmits the same form together with a password (decision U21). */
function SessionEnded({ refusal }: { refusal: SessionEndedRefusal }) {
  const { fields, email, message } = refusal;
  return (
    <form className="form mt-4" method="post" action="">
      <p>{signInAgain.lead}</p>
      {message && (
        <p className="error" role="alert">
          <Icon name="warning" />
          {message}
        </p>
      )}
      <Field form={FORM} name={RESUME_EMAIL} words={words.fields.email} typed={email}>
        {(control) => <input className="input" type="email" autoComplete="username" {...control} />}
      </Field>
      <Field form={FORM} name={RESUME_PASSWORD} words={words.fields.password}>
        {(control) => (
          <input className="input" type="password" autoComplete="current-password" {...control} />
        )}
      </Field>
      <Field form={FORM} name={RESUME_CODE} words={signInAgain.code}>
        {(control) => <input className="input" type="text" autoComplete="one-time-code" {...control} />}
      </Field>
      <SendAgain fields={fields} submit={words.submit} />
    </form>
  );
}

/** Resubmits the same form once the database is available again. */
function NotSaved({ fields }: { fields: Fields }) {
  return (
    <form className="form mt-4" method="post" action="">
      <p role="alert">{notSaved.text}</p>
      <SendAgain fields={fields} submit={notSaved.again} />
    </form>
  );
}

function SendAgain({ fields, submit }: { fields: Fields; submit: string }) {
  return (
    <>
      {fields.map(({ key, name, value }) => (
        <input key={key} type="hidden" name={name} value={value} />
      ))}
      <div className="btn-row">
        <button className="btn" type="submit">
          {submit}
        </button>
      </div>
      {fields.length > 0 && (
        <details>
          <summary>{signInAgain.kept}</summary>
          <dl className="mt-4 grid gap-3">
            {fields.map(({ key, name, value }) => (
              <div key={key}>
                <dt className="small muted">{name}</dt>
                <dd className="break-words whitespace-pre-line">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
