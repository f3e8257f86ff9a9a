import { PANEL } from "./card.tsx";
import { NotesForm, type useNotes } from "./notes.tsx";
import { OwnerChoice } from "./owner.tsx";
import { type ChangedCase, StatusForm } from "./status.tsx";

interface CaseSideProps<Status extends string> extends Omit<Parameters<typeof OwnerChoice>[0], "changing"> {
  changing: ChangedCase<Status>;
  /** None where the status says nothing, as of suspected spam. */
  names: Readonly<Record<Status, string>> | undefined;
  notes: ReturnType<typeof useNotes>;
  mailIsSent: boolean;
}

export function CaseSide<Status extends string>({
  names,
  notes,
  mailIsSent,
  ...owner
}: CaseSideProps<Status>) {
  return (
    <section className={`form gap-5 ${PANEL}`} aria-label="For staff">
      <div>
        <p className="font-[600]">Assigned to</p>
        <OwnerChoice {...owner} />
        <p className="hint">
          {mailIsSent
            ? "A colleague you choose gets an email with the link."
            : "Email is not set up: tell a colleague you choose yourself."}
        </p>
      </div>
      {names && <StatusForm changing={owner.changing} names={names} />}
      <NotesForm notes={notes} />
    </section>
  );
}
