/** A Google Maps search URL for an address line; needs no API key. */
export function mapSearch(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

/** A mailto link. The address is encoded, so that it cannot inject recipients or a body. */
export function mailLink(email: string, subject?: string): string {
  const to = `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
  return subject ? `${to}?subject=${encodeURIComponent(subject)}` : to;
}

/** Ten digits, with or without the 1 before them, and an extension. */
const OF_UNITED_STATES = /^\D*(?:1\D*)?(\d{3}\D{0,3}\d{3}\D{0,3}\d{4})(?!\d)(?:\W*(?:e?x|#)\D*(\d+))?/i;

/**
 * A tel link of the first number in a text, with what follows "ext." as an extension. A text without a number is no link,
 * nor is a number that goes on in letters.
 */
export function telephoneLink(phone: string): string | undefined {
  const [, own, extension] = OF_UNITED_STATES.exec(phone) ?? [];
  if (own) return `tel:+1${own.replace(/\D/g, "")}${extension ? `;ext=${extension}` : ""}`;
  const other = phone.replace(/[^\w+]/g, "");
  return /^(\+\d{8,15}|\d{3,7})$/.test(other) ? `tel:${other}` : undefined;
}
