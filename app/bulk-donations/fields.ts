/** Where the form stands and is sent to. */
export const INQUIRY_PATH = "/bulk-donations";

/** Name of the field that only robots fill in (decision S10). */
export const HONEYPOT = "website";
