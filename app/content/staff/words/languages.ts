/** The page about translations and their reviews. */
export const staffLanguages = {
  heading: "Languages",
  /** Above a translation form. */
  ofOne: {
    complete: "Everything is translated.",
    left: (count: number, all: number) => `${count} of ${all} sentences are in English on its pages.`,
    changed: (count: number) =>
      count === 1
        ? "1 of them had a translation, of an older English."
        : `${count} of them had a translation, of an older English.`,
    lead: "Names, addresses and quotes stay as they are. An empty field shows the English.",
  },
  description: "What the site says in other languages, and who has looked at it.",
  lead: "The site's own words are in its files; what you publish under Content is translated here.",
  link: "Languages",
  content: "Content",
  state: "Translated",
  said: (said: number, all: number) => `${said} of ${all}`,
  complete: "Complete",
  left: (count: number) => (count === 1 ? "1 in English" : `${count} in English`),
  older: (count: number) => (count === 1 ? "1 changed in English" : `${count} changed in English`),
  draft: "Draft waiting",
  translate: "Translate",
  pages: "Looked at by a speaker",
  pagesLead:
    "Someone who speaks the language has read the page on the site. Note it only then. Nothing here is shown to visitors.",
  page: "Page",
  nobody: "Nobody yet",
  by: (speaker: string, day: string) => `${speaker}, ${day}`,
  noted: (actor: string) => `noted by ${actor}`,
  changed: "Its contents have changed since.",
  speaker: "Who read it",
  day: "On",
  note: "Note it",
  remove: "Take it back",
  allCities: "Every city page",
  form: "The form for hosts",
  file: "For reviewers",
  fileLead:
    "A file with every sentence of the contents, English beside each language. The reviewer changes the last column and sends it back. The changes come in as drafts, which you publish.",
  download: "Download the sentences (CSV)",
  upload: "Bring a reviewed file back",
  choose: "CSV file",
  send: "Read the file",
  noFile: "Choose the file first.",
  notRead: (problem: string) => `The file cannot be used: ${problem}`,
  columns: "it needs the columns language, place, english and translation",
  failed: "That could not be saved. Please try again.",
  noSpeaker: "Say who read it.",
  noDay: "Choose the day. It cannot lie ahead.",
  done: {
    noted: "Noted.",
    removed: "Taken back.",
    imported: (changed: number, drafts: number) =>
      changed === 0
        ? "Nothing in the file differs from what is there."
        : `${changed} ${changed === 1 ? "sentence" : "sentences"} changed, in ${drafts} ${drafts === 1 ? "draft" : "drafts"}. Look at them and publish.`,
    gone: (count: number) =>
      count === 0
        ? ""
        : `${count} of the file ${count === 1 ? "belongs" : "belong"} to an English that is not there any more.`,
    tooLong: (count: number) => (count === 0 ? "" : `${count} too long for their place, and left out.`),
  },
} as const;
