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
 * A tel link of the first number in a text; ten digits are taken as a number in the United States, and what follows
 * "ext." as an extension. A text without a number is no link, nor is a number that goes on in letters.
 */
export function telephoneLink(phone: string): string | undefined {
  const [, number = "", extension = ""] = /(\+?\W?\d[^a-z,;#]*)(?:\W*(?:e?x|#)\D*(\d+))?/i.exec(phone) ?? [];
  const digits = number.replace(/\D/g, "");
  // More than 15 are two numbers; fewer than eight may be the start of one.
  if (digits[7] ? digits[15] : !digits[2] || /\d\W*[a-z]/i.test(phone)) return;
  const country = digits.length === 10 ? "+1" : number[0] === "+" ? "+" : "";
  return `tel:${country}${digits}${extension && `;ext=${extension}`}`;
}
