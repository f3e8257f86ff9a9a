import { Link } from "react-router";
import { siteOf } from "#app/content/site.ts";
import { Field } from "#app/core/forms/field.tsx";
import { metadata } from "#app/page/metadata.ts";
import { StaffHead } from "#app/staff/frame.tsx";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/download.ts";
import { health } from "./words.ts";

const words = health.download;
const FORM = "backup";

const PROBLEMS: Record<string, string> = {
  wrong: words.wrong,
  "too-many": words.tooMany,
  failed: words.failed,
};

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    { title: titled(words.heading, siteOf(matches)), description: words.description, noindex: true },
    matches,
  );

/** The download itself is `backup-file.ts`, which redirects here on error. */
export function loader({ url }: Route.LoaderArgs) {
  return { problem: PROBLEMS[url.searchParams.get("problem") ?? ""] };
}

export default function Download({ loaderData: { problem } }: Route.ComponentProps) {
  return (
    <>
      <StaffHead heading={words.heading} back={{ text: words.back, to: "/admin/health" }} />
      <div className="wrap pt-8 pb-20">
        <p className="mb-6 max-w-[44em]">{words.lead}</p>
        {/* A native form post, so that the browser saves the file. */}
        <form method="post" action="/admin/health/backup.sqlite" className="form max-w-96 gap-5">
          <Field name="password" words={words.password} form={FORM} error={problem}>
            {(control) => (
              <input className="input" type="password" autoComplete="current-password" {...control} />
            )}
          </Field>
          <div className="btn-row">
            <button className="btn green" type="submit">
              {words.submit}
            </button>
            <Link className="toggle" to="/admin/health">
              {words.back}
            </Link>
          </div>
        </form>
      </div>
    </>
  );
}
