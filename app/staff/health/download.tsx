import { Link } from "react-router";
import { TextField } from "#app/core/forms/field.tsx";
import { unlistedMeta } from "#app/page/metadata.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import type { Route } from "./+types/download.ts";

const PROBLEMS: Record<string, string> = {
  wrong: "That is not your password.",
  "too-many": "Too many attempts. Wait 15 minutes, then try again.",
  failed: "The backup could not be made.",
};

export const meta = unlistedMeta("Download a backup", "Everything in one file.");

/** The download itself is `backup-file.ts`, which redirects here on error. */
export function loader({ url }: Route.LoaderArgs) {
  return { problem: PROBLEMS[url.searchParams.get("problem") ?? ""] };
}

export default function Download({ loaderData: { problem } }: Route.ComponentProps) {
  return (
    <StaffPage heading="Download a backup" back={{ text: "Health", to: "/admin/health" }} body="">
      <p className="mb-6 max-w-[44em]">
        Inquiries, people, places, texts and pictures, in one file of this moment. It has no sessions and no
        keys, but names and addresses of people: keep it where only you can read it.
      </p>
      {/* A native form post, so that the browser saves the file. */}
      <form method="post" action="/admin/health/backup.sqlite" className="form max-w-96 gap-5">
        <TextField
          name="password"
          words={{
            label: "Your password",
            required: true,
            hint: "So nobody can copy everything from an unlocked laptop.",
          }}
          form="backup"
          error={problem}
          type="password"
          autoComplete="current-password"
        />
        <div className="btn-row">
          <button className="btn green" type="submit">
            Download
          </button>
          <Link className="toggle" to="/admin/health">
            Health
          </Link>
        </div>
      </form>
    </StaffPage>
  );
}
