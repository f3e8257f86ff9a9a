import { session as words } from "#app/copy/staff/session.ts";

/** Three blocks that hop beside the words, while the session is checked. */
export function Loading() {
  return (
    <p className="loading" role="status">
      <span aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {words.loading}
    </p>
  );
}
