import { STAFF_CONTENT } from "#app/content/staff/paths.ts";
import { announcementForm as words } from "#app/content/staff/words/announcement.ts";

/** Address of the announcement form. */
export const ANNOUNCEMENT_FORM = `${STAFF_CONTENT}/announcement`;

/** Takes the current announcement down with one tap. */
export function TakeDown({ version }: { version: number }) {
  return (
    <form method="post" action={ANNOUNCEMENT_FORM}>
      <input type="hidden" name="_base" value={version} />
      <button className="toggle" type="submit" name="intent" value="down">
        {words.takeDown}
      </button>
    </form>
  );
}
