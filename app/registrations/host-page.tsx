import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ErrorSummary } from "#app/core/forms/field.tsx";
import type { ActionResult, Checked, Typed } from "#app/core/forms/result.ts";
import { dropDraft, useForm } from "#app/core/forms/use-form.ts";
import { hostAnswers as words } from "#app/words/en/host-answers.ts";
import type { FieldWords } from "#app/words/en/shared.ts";

/** A page that a host opens by a signed link, without an account: a form, or why there is none. */
export function HostPage({ children, ...heading }: HostHeadingProps & { children: ReactNode }) {
  return (
    <div className="section wrap">
      <div className="max-w-2xl wrap-anywhere">
        <HostHeading {...heading} />
        {children}
      </div>
    </div>
  );
}

interface HostHeadingProps {
  title: string;
  /** What the page shows: "open" is the form, all else its answer or why there is none. */
  state: string;
}

/** Says what came of a form that has gone with its answer and its draft, and takes the focus that the form had. */
export function HostHeading({ title, state }: HostHeadingProps) {
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(title);
  useEffect(() => {
    if (before.current !== title) heading.current?.focus();
    before.current = title;
  }, [title]);
  useEffect(() => {
    if (state !== "open") dropDraft(pathname);
  }, [state, pathname]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}

interface HostFormProps<Name extends string> {
  id: string;
  fields: Readonly<Record<Name, FieldWords>>;
  check?: () => Promise<(typed: Typed) => Checked<unknown>>;
  start: Typed;
  result: ActionResult | undefined;
  submit: string;
  children: (form: ReturnType<typeof useForm<null, Name>>) => ReactNode;
}

/** The form of such a page, which answers with the page again. */
export function HostForm<Name extends string>({ submit, children, ...options }: HostFormProps<Name>) {
  const { pathname } = useLocation();
  const form = useForm<null, Name>({
    ...options,
    action: pathname,
    draft: true,
    revalidate: true,
    success: () => undefined,
  });
  const { formProps, summary, round, busy } = form;
  return (
    <form {...formProps} className="form">
      <ErrorSummary heading="h2" form={options.id} result={summary} />
      <Fragment key={round}>{children(form)}</Fragment>
      <div className="btn-row">
        <button className="btn" type="submit" aria-disabled={busy || undefined}>
          {busy ? words.submitting : submit}
        </button>
      </div>
    </form>
  );
}
