import { counted } from "#app/core/counted.ts";
import type { Answer } from "#app/core/forms/action.server.ts";
import { HeldMail, type HeldMailProps, tooLate } from "#app/staff/cases/undelivered.tsx";
import type { Changed } from "#app/staff/change-button.tsx";

interface HostMailsProps extends Pick<HeldMailProps, "mailIsSent" | "action"> {
  held: { count: number; leavesAt: string } | null;
}

/** Whether the emails to hosts leave, and those that can still be taken back. */
export function HostMails({ held, ...page }: HostMailsProps) {
  const words = counted(held?.count ?? 0, "host gets the email", "hosts get the email");
  return (
    <>
      {!page.mailIsSent && <p className="small">Email is not set up: the hosts get nothing.</p>}
      <HeldMail words={words} leavesAt={held?.leavesAt} {...page} />
    </>
  );
}

export function undoneAnswer(
  settings: Parameters<typeof tooLate>[0],
  outcome: "ok" | "late",
  redirectTo: string,
): Answer<Changed> {
  if (outcome === "ok") return { kind: "ok", value: { title: "Undone. No email was sent." }, redirectTo };
  return tooLate(settings, "The emails were sent, so this cannot be undone.");
}
