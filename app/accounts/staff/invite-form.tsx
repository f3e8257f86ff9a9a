import { ErrorSummary, Field, TextField } from "#app/core/forms/field.tsx";
import { type ActionResult, errorOf, type Typed } from "#app/core/forms/result.ts";

const INVITE_ROLES = {
  editor: { text: "Editor", line: "The daily work" },
  administrator: { text: "Administrator", line: "Also team, contents, letters, backups" },
};

const FORM = "invite";

/** The form that sends an invitation. */
export function InviteForm({ result }: { result: ActionResult<unknown> | undefined }) {
  const errors = result?.kind === "invalid" ? result.errors : [];
  const typed: Typed = result?.kind === "invalid" ? result.typed : {};
  return (
    <aside className="border border-linen bg-snow p-5 sm:p-7" aria-labelledby="invite-heading">
      <h2 id="invite-heading">Invite someone</h2>
      <form className="form mt-4" method="post" action="/admin/team">
        {result?.kind === "invalid" && <ErrorSummary form={FORM} result={result} />}
        <TextField
          form={FORM}
          name="email"
          words={{ label: "E-mail", required: true, hint: "They choose their own password." }}
          error={errorOf(errors, "email")}
          typed={typed.email}
          type="email"
          autoComplete="off"
        />
        <Field
          form={FORM}
          name="role"
          words={{ label: "Role", required: true }}
          error={errorOf(errors, "role")}
          typed={typed.role}
        >
          {(control) => (
            <select className="select" {...control}>
              {(["editor", "administrator"] as const).map((role) => (
                <option key={role} value={role}>
                  {`${INVITE_ROLES[role].text}: ${INVITE_ROLES[role].line}`}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          form={FORM}
          name="note"
          words={{ label: "A line from you" }}
          error={errorOf(errors, "note")}
          typed={typed.note}
        >
          {(control) => <textarea className="textarea" rows={3} {...control} />}
        </Field>
        <button className="btn compact" type="submit">
          Send the invitation
        </button>
      </form>
    </aside>
  );
}

/** The permissions of each role. */
export function RolesTable() {
  return (
    <>
      <h3 className="mt-7 mb-2">What they may do</h3>
      <table className="w-full border border-linen bg-snow text-left [&_:is(td,th)]:px-1 [&_:is(td,th)]:py-2 sm:[&_:is(td,th)]:p-3 max-sm:text-sm [&_tr+tr]:border-t [&_tr+tr]:border-linen">
        <thead className="small">
          <tr>
            {["May", "Editor", "Administrator"].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[
            { text: "Inquiries, registrations, volunteers, locations, boxes", editor: true },
            { text: "Season, content, announcement, letters", editor: false },
            { text: "Team, health, backups", editor: false },
          ].map(({ text, editor }) => (
            <tr key={text} className="border-t border-linen">
              <td>{text}</td>
              <td>{editor ? "Yes" : "No"}</td>
              <td>Yes</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
