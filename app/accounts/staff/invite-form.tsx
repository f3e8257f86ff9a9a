import { team as words } from "#app/accounts/words/accounts.ts";
import { ErrorSummary, Field, TextField } from "#app/core/forms/field.tsx";
import { type ActionResult, errorOf, type Typed } from "#app/core/forms/result.ts";

const FORM = "invite";

/** The form that sends an invitation. */
export function InviteForm({ result }: { result: ActionResult<unknown> | undefined }) {
  const errors = result?.kind === "invalid" ? result.errors : [];
  const typed: Typed = result?.kind === "invalid" ? result.typed : {};
  return (
    <aside className="border border-linen bg-snow p-5 sm:p-7" aria-labelledby="invite-heading">
      <h2 id="invite-heading">{words.inviteHeading}</h2>
      <form className="form mt-4" method="post" action="/admin/team">
        {result?.kind === "invalid" && <ErrorSummary form={FORM} result={result} />}
        <TextField
          form={FORM}
          name="email"
          words={words.fields.email}
          error={errorOf(errors, "email")}
          typed={typed.email}
          type="email"
          autoComplete="off"
        />
        <Field
          form={FORM}
          name="role"
          words={words.fields.role}
          error={errorOf(errors, "role")}
          typed={typed.role}
        >
          {(control) => (
            <select className="select" {...control}>
              {(["editor", "administrator"] as const).map((role) => (
                <option key={role} value={role}>
                  {`${words.inviteRoles[role].text}: ${words.inviteRoles[role].line}`}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          form={FORM}
          name="note"
          words={words.fields.note}
          error={errorOf(errors, "note")}
          typed={typed.note}
        >
          {(control) => <textarea className="textarea" rows={3} {...control} />}
        </Field>
        <button className="btn compact" type="submit">
          {words.invite}
        </button>
      </form>
    </aside>
  );
}

/** The permissions of each role. */
export function RolesTable() {
  const { heading, columns, rows, yes, no } = words.roles;
  return (
    <>
      <h3 className="mt-7 mb-2">{heading}</h3>
      <table className="w-full border border-linen bg-snow text-left [&_:is(td,th)]:px-1 [&_:is(td,th)]:py-2 sm:[&_:is(td,th)]:p-3 max-sm:text-sm [&_tr+tr]:border-t [&_tr+tr]:border-linen">
        <thead className="small">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ text, editor }) => (
            <tr key={text} className="border-t border-linen">
              <td>{text}</td>
              <td>{editor ? yes : no}</td>
              <td>{yes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
