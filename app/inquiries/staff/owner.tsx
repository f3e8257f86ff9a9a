import type { ActionResult } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { desk } from "#app/inquiries/staff/words/desk.ts";
import type { DeskInquiry } from "./inquiry-queries.server.ts";
import type { Colleague } from "./owner-queries.server.ts";

const words = desk.own;

interface OwnerFormProps {
  /** Id of the inquiry's owner. */
  owner: string | null;
  colleagues: readonly Colleague[];
  /** Id of the signed-in member. */
  me: string;
  /** Action result of a submission without scripts. */
  result: ActionResult<DeskInquiry> | undefined;
}

/** Shows and changes the owner of an inquiry. */
export function OwnerForm({ owner, colleagues, me, result }: OwnerFormProps) {
  const { busy, onSubmit } = useChange<DeskInquiry>({
    id: "inquiry-owner",
    success: () => ({ title: words.saved }),
    failure: ({ kind }) => ({
      title: words.failed,
      ...(kind === "conflict" && { description: words.conflict }),
    }),
  });
  return (
    <form
      method="post"
      className="form gap-3 border border-linen bg-snow p-6"
      autoComplete="off"
      onSubmit={onSubmit}
    >
      {result && result.kind !== "ok" && (
        <p className="error" role="alert">
          <Icon name="warning" />
          {result.kind === "conflict" ? words.conflict : words.failed}
        </p>
      )}
      <input type="hidden" name="from" value={owner ?? ""} />
      <div className="field">
        <label htmlFor="owner">{words.owner}</label>
        <select
          className="select"
          id="owner"
          name="to"
          defaultValue={owner ?? ""}
          aria-describedby="owner-hint"
        >
          <option value="">{words.nobody}</option>
          {colleagues.map(({ id, email }) => (
            <option key={id} value={id}>
              {id === me ? words.you(email) : email}
            </option>
          ))}
        </select>
        <p className="hint" id="owner-hint">
          {words.hint}
        </p>
      </div>
      <button
        className="btn green compact justify-self-start"
        type="submit"
        aria-disabled={busy || undefined}
      >
        {words.save}
      </button>
    </form>
  );
}
