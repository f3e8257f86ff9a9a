import { counted, digits } from "#app/core/counted.ts";
import { ChangeButton } from "#app/staff/change-button.tsx";
import type { Attendance } from "./check-in-queries.server.ts";
import { FAILED } from "./shift-people.tsx";

/** "11 came, 1 did not, 2 came without signing up" */
export function attendanceWords({ came, missing, walkIns }: Attendance): string {
  const words = [
    `${digits(came)} came`,
    missing > 0 && `${digits(missing)} did not`,
    walkIns > 0 && `${digits(walkIns)} came without signing up`,
  ];
  return words.filter(Boolean).join(", ");
}

/** Who came, and the thank-you to them. @param thanks how many can be thanked and were not */
export function AfterShift({ attendance, thanks }: { attendance: Attendance; thanks: number }) {
  return (
    <section
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border border-linen bg-snow p-4"
      aria-label="After the shift"
    >
      <p>
        <b className="font-[640]">{attendanceWords(attendance)}</b>
        <span className="small muted block">
          {thanks > 0
            ? "The thank-you goes to those who came and left an email address, each in their language."
            : "No one is left to thank by email."}
        </span>
      </p>
      {thanks > 0 && (
        <ChangeButton
          className="btn compact"
          intent="thank"
          text={`Thank ${counted(thanks, "person", "people")}`}
          failure={FAILED}
        />
      )}
    </section>
  );
}
