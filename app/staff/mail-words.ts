/** Plain-language versions of mail server and network errors; the first match wins. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /ECONNREFUSED|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST|ENET|ECONNRESET|ESOCKET|greeting never|connection (timeout|closed)|timed? ?out|aborted/i,
    "the mail server does not answer",
  ],
  [
    /invalid login|EAUTH|\b535\b|\b530\b|authentication/i,
    "the mail server does not accept the user name and password",
  ],
  [/starttls|upgrading connection/i, "the mail server offers no encrypted connection"],
  [/\b5\.2\.2\b|\b4\.2\.2\b|\b552\b|mailbox (is )?full|quota/i, "the mailbox is full"],
  [
    /\b5\.1\.[0-3]\b|user unknown|no such (user|mailbox|recipient)|mailbox (not found|unavailable)|does not exist/i,
    "there is no such mailbox",
  ],
  [/spam|blocked|blacklist|\b5\.7\.\d+\b/i, "the mail server thinks it is spam"],
  [/too large|size limit|\b5\.3\.4\b/i, "the email is too large"],
  [/ENOSPC|EROFS|EACCES|no space/i, "it cannot be written to a file: the disk is full or read-only"],
  [/\b4\d\d\b/, "the mail server asked us to try again later"],
];
const NO_ANSWER = WORDS[0]?.[1] ?? "";

export function mailErrorWords(error: string): string {
  return WORDS.find(([pattern]) => pattern.test(error))?.[1] ?? `the mail server said “${error}”`;
}

/** Whether an error concerns the mail server itself, not a single mail. */
export function isNoAnswer(error: string): boolean {
  return mailErrorWords(error) === NO_ANSWER;
}

const KINDS: Record<string, string> = {
  "inquiry-notification": "Notification of an inquiry",
  "inquiry-receipt": "Receipt for an inquiry",
  "registration-notification": "Notification of a registration",
  "registration-receipt": "Receipt for a registration",
  "newsletter-confirmation": "Confirmation of a subscription",
  letter: "Letter",
  "test-mail": "Test email",
};

/** Staff's name for a kind of mail; a kind without one is shown without its hyphens. */
export function mailKindWords(kind: string): string {
  const words = KINDS[kind] ?? kind.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
