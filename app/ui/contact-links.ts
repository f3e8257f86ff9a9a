/** A Google Maps search for an address line; needs no key and no account. */
export function mapSearch(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

/** A mailto link. The address is encoded, so that it cannot add recipients or a text. */
export function mailLink(email: string, subject?: string): string {
  const to = `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
  return subject ? `${to}?subject=${encodeURIComponent(subject)}` : to;
}

/** A tel link from a number as typed; ten digits are a number in the United States. */
export function telephoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${phone.trim().startsWith("+") ? "+" : ""}${digits}`;
}
