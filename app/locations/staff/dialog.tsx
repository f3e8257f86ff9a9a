import { type ReactNode, type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import { isUnanswered, type Unanswered } from "#app/admin/answer.ts";
import { Dialog } from "#app/admin/dialog.tsx";
import { isChanged, useUnsaved } from "#app/admin/unsaved-changes.tsx";
import { useResume } from "#app/auth/sign-in-again.tsx";
import { staffLocations as words } from "#app/copy/staff/locations.ts";
import { checkForm, typedIn } from "#app/forms/result.ts";
import { locationSchema } from "#app/locations/schema.ts";
import { toast } from "#app/ui/toasts.tsx";
import { ConflictNote } from "./conflict.tsx";
import { LOCATION_FORM, LocationFields } from "./fields.tsx";
import type { SaveAnswer } from "./save.ts";
import { CancelForm, listPath, readListView } from "./view.tsx";

type Refused = Extract<SaveAnswer, { saved: null }>;

interface LocationDialogProps {
  heading: string;
  /** Text of the button that saves. */
  submit: string;
  /** Fields that nobody sees. */
  hidden: Readonly<Record<string, string>>;
  /** What the fields start with. */
  start: Readonly<Record<string, string | null>>;
  /** The answer of a page that was sent without scripts. */
  answer?: SaveAnswer | Unanswered | undefined;
  /** Below the fields. */
  children?: ReactNode;
}

/** The form of a location, over the list that it belongs to. */
export function LocationDialog({ heading, submit, hidden, start, answer, children }: LocationDialogProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const fetcher = useFetcher<SaveAnswer | Unanswered>();
  const form = useRef<HTMLFormElement>(null);
  const saved = useRef(false);
  const [refused, setRefused] = useState(refusalOf(answer));
  // What the fields start with must not follow the list's newer rows: a difference is a conflict to be shown.
  const [first] = useState(refused ? { ...start, ...refused.typed } : start);
  const view = readListView(new URLSearchParams(search));
  const busy = fetcher.state !== "idle";
  const question = useUnsaved(useCallback(() => !saved.current && isChanged(form.current), []));

  const close = () => navigate(listPath(view), { replace: true, preventScrollReset: true });

  function send(data: FormData) {
    fetcher.submit(data, { method: "post", action: pathname + search });
  }

  async function succeeded(description: string) {
    saved.current = true;
    await close();
    // Only now: a live region that moves out of a dialog with its text is not read.
    toast({ title: words.success, description, tone: "success", key: LOCATION_FORM });
  }

  function show(result: SaveAnswer | Unanswered) {
    if (isUnanswered(result)) {
      if (result.unanswered === "failed") failed();
    } else if (result.saved) {
      succeeded(words[result.saved]);
    } else {
      setRefused(result);
      failed(result.problem);
    }
  }

  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>("[aria-invalid], [role=alert]")?.focus();
  }, [refused]);

  useResume(fetcher, () => form.current && send(new FormData(form.current)));

  // The latest `show`, for the effect that runs once an answer.
  const latestShow = useRef(show);
  useEffect(() => {
    latestShow.current = show;
  });
  useEffect(() => {
    if (fetcher.state === "idle" && fetcher.data) latestShow.current(fetcher.data);
  }, [fetcher.state, fetcher.data]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const typed = typedIn(data);
    const checked = checkForm(locationSchema, typed);
    if (checked.kind === "ok") return send(data);
    setRefused({ saved: null, typed, errors: checked.errors, conflict: refused?.conflict });
    failed();
  }

  const version = refused?.conflict?.version;
  return (
    <Dialog heading={heading} onClose={close}>
      <form
        ref={form}
        id={LOCATION_FORM}
        className="form"
        method="post"
        action=""
        noValidate
        onSubmit={onSubmit}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input
            key={name}
            type="hidden"
            name={name}
            value={name === "version" && version ? version : value}
          />
        ))}
        {refused && <ConflictNote refused={refused} />}
        <LocationFields start={first} refused={refused} />
        {children}
      </form>
      <div className="dialog-foot">
        <CancelForm view={view} onCancel={close} />
        <button className="btn compact" type="submit" form={LOCATION_FORM} aria-disabled={busy || undefined}>
          {busy ? words.saving : submit}
        </button>
      </div>
      {question}
    </Dialog>
  );
}

function failed(problem?: string) {
  const more = problem && problem !== words.saveFailed ? `${words.saveFailed}. ${problem}` : words.saveFailed;
  toast({ title: words.error, description: more, tone: "error", key: LOCATION_FORM });
}

function refusalOf(answer: SaveAnswer | Unanswered | undefined): Refused | undefined {
  return answer && !isUnanswered(answer) && answer.saved === null ? answer : undefined;
}
