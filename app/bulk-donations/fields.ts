/** The page of the form, which is also its action. */
export const INQUIRY_PATH = "/bulk-donations";

/** Name of the field that only robots fill in (decision S10). */
export const HONEYPOT = "website";
