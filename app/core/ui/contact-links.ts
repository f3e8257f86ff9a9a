/** A Google Maps search URL for an address line; needs no API key. */
export function mapSearch(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

/** A mailto link. The address is encoded, so that it cannot inject recipients or a body. */
export function mailLink(email: string, subject?: string): string {
  const to = `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
  return subject ? `${to}?subject=${encodeURIComponent(subject)}` : to;
}

/** A tel link; ten digits are taken as a number in the United States. */
export function telephoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${phone.trim().startsWith("+") ? "+" : ""}${digits}`;
}
