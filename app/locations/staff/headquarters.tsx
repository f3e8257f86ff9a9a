import { Link } from "react-router";
import { Dialog } from "#app/core/ui/dialog.tsx";
import { staffLocations as words } from "#app/locations/staff/words/locations.ts";
import { type HistoryEntry, HistoryList } from "#app/staff/history.tsx";
import { CancelForm, useListDialog } from "./view.tsx";

/**
 * Replaces the form for headquarters, whose location mirrors a content and cannot be edited separately (K13).
 */
export function HeadquartersDialog({ name, history }: { name: string; history?: HistoryEntry[] }) {
  const { view, close } = useListDialog();
  const { text, edit } = words.headquarters;
  return (
    <Dialog small heading={name} onClose={close}>
      <div className="dialog-body">
        <p>{text}</p>
        {history && (
          <details className="history">
            <summary>{words.history.heading}</summary>
            <HistoryList entries={history} />
          </details>
        )}
      </div>
      <div className="dialog-foot">
        <CancelForm view={view} onCancel={close} />
        <Link className="btn compact" to={edit.to}>
          {edit.text}
        </Link>
      </div>
    </Dialog>
  );
}
