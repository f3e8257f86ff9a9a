/** The newsletter's envelope. */
export function NewsletterCard() {
  return <section className="envelope" />;
}
