/** At a person whose address the mail server has rejected. */
export function Bounced({ why }: { why: string | undefined }) {
  if (!why) return null;
  return <span className="state bad wrap-anywhere">{`Emails bounce: ${why}`}</span>;
}
