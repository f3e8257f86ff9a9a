import { Link } from "react-router";
import { Dialog } from "#app/core/ui/dialog.tsx";
import { type HistoryEntry, HistoryList } from "#app/staff/history.tsx";
import { IS_CONTENT } from "./is-content.ts";
import { Cancel, useListDialog } from "./view.tsx";

/** Replaces the form for headquarters, whose location mirrors a content and cannot be edited separately (K13). */
export function HeadquartersDialog({ name, history }: { name: string; history?: HistoryEntry[] }) {
  const { close } = useListDialog();
  return (
    <Dialog small heading={name} onClose={close}>
      <div className="dialog-body">
        <p>{IS_CONTENT}</p>
        {history && (
          <details className="history">
            <summary>History</summary>
            <HistoryList entries={history} />
          </details>
        )}
      </div>
      <div className="dialog-foot">
        <Cancel onCancel={close} />
        <Link className="btn compact" to="/admin/content/headquarters">
          Edit Headquarters
        </Link>
      </div>
    </Dialog>
  );
}
