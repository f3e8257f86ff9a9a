import type { ReactNode } from "react";
import type { useChange } from "#app/core/forms/use-change.ts";
import { IMPORT_PATH } from "#app/locations/staff/view.tsx";
import { unlistedMeta } from "#app/page/metadata.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import { NumberedSteps } from "#app/staff/numbered-steps.tsx";

export const importMeta = unlistedMeta("Import locations", "Import a list of drop-off locations.");

export const FAILED = "The list could not be saved. Try again.";

/** The steps after the upload. */
export type Step = "columns" | "mend" | "review";

/** Address of an import in progress; completed steps can be reopened. */
export function importPath(id: string, step?: Step): string {
  return `${IMPORT_PATH}/${id}${step ? `?step=${step}` : ""}`;
}

const STEPS = ["Choose a list", "Match columns", "Fix", "Review and import"];

/** Heading and progress of an import; `step` is 1-based, and 5 is the result. */
export function ImportFrame({ step, children }: { step: number; children: ReactNode }) {
  return (
    <StaffPage heading="Import locations" back={{ text: "All locations", to: "/admin/locations" }} body="">
      {step <= STEPS.length && <NumberedSteps names={STEPS} step={step} />}
      {children}
    </StaffPage>
  );
}

/** How a step sends its forms. */
export type StepProps = Pick<ReturnType<typeof useChange>, "busy" | "onSubmit">;

interface SheetProps {
  heading: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}

export function Sheet({ heading, note, children }: SheetProps) {
  return (
    <section className="mt-4 border border-linen bg-snow p-[clamp(1.125rem,0.9rem+0.9vw,1.75rem)]">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        {heading}
        {note && <p className="small muted wrap-anywhere">{note}</p>}
      </div>
      {children}
    </section>
  );
}

export function FootBar({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className="save-bar">
      <p>{text}</p>
      <div className="flex flex-none items-center gap-x-4 lg:gap-x-5">{children}</div>
    </div>
  );
}

const STATE_COLORS = {
  fine: "bg-evergreen-500",
  look: "bg-gold-400",
  off: "border-2 border-ink-faint",
} as const;

export function StateWord({ tone, children }: { tone: keyof typeof STATE_COLORS; children: ReactNode }) {
  return (
    <span className="small inline-flex items-center gap-2 font-[600]">
      <span className={`size-2.75 flex-none ${STATE_COLORS[tone]}`} aria-hidden="true" />
      {children}
    </span>
  );
}
