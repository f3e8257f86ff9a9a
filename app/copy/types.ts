/** A link inside the site: its words and its path. */
export type PageLink = { text: string; to: string };

/** A question, its answer as plain text, and a link that helps further. */
export type Question = { question: string; answer: string; link?: PageLink };

/** The words of one form field; a field without `required` is optional. */
export type FieldWords = { label: string; required?: boolean; hint?: string; placeholder?: string };
