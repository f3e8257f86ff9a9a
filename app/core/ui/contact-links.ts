/** A Google Maps search URL for an address line; needs no API key. */
export function mapSearch(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

/** A mailto link. The address is encoded, so that it cannot inject recipients or a body. */
export function mailLink(email: string, subject?: string): string {
  const to = `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
  return subject ? `${to}?subject=${encodeURIComponent(subject)}` : to;
}

/**
 * A tel link; ten digits are taken as a number in the United States, and what follows "ext." as an extension. A text
 * without a number is no link.
 */
export function telephoneLink(phone: string): string | undefined {
  const [digits = "", extension = ""] = phone.split(/\be?x|#/i).map((part) => part.replace(/\D/g, ""));
  if (!digits[2]) return;
  const country = digits.length === 10 ? "+1" : phone.trim()[0] === "+" ? "+" : "";
  return `tel:${country}${digits}${extension && `;ext=${extension}`}`;
}
