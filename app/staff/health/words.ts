const number = (count: number) => count.toLocaleString("en-US");
const mails = (count: number) => (count === 1 ? "1 mail" : `${number(count)} mails`);

/** The Health page: status of mail, backups, database and the site itself. */
export const health = {
  heading: "Health",
  description: "Whether the site is well.",
  dashboard: "Admin Dashboard",
  summary: (needed: number) =>
    needed === 0
      ? "All is well"
      : needed === 1
        ? "One thing needs you, the rest is well"
        : `${number(needed)} things need you`,
  lead: "Everything here is in plain words; the details are for the person who runs the server.",
  unread: { state: "Not known", fact: "This could not be read just now. Load the page again." },
  mail: {
    name: "Mail",
    well: "Well",
    files: {
      state: "Goes to files",
      fact: (count: number) =>
        `Mail is not sent, because no mail server is set. ${count === 0 ? "Nothing waits in the folder yet" : `${mails(count)} ${count === 1 ? "is" : "are"} in a folder on the server`}, and nobody gets any.`,
      detail: "Give this to the person who set up the server: “Set SMTP_URL and STAFF_EMAIL, then restart.”",
    },
    silent: {
      state: "No answer",
      fact: (since: string) => `The mail server has not answered since ${since}.`,
      detail: (count: number) =>
        `${mails(count)} ${count === 1 ? "waits" : "wait"}. We try again by ourselves, for two and a half days.`,
    },
    back: {
      state: (count: number) => (count === 1 ? "1 came back" : `${number(count)} came back`),
      fact: (to: string, words: string) => `The latest, to ${to}: ${words}`,
    },
    late: {
      state: "Waiting",
      fact: (count: number, words: string) => `${mails(count)} could not be handed over yet: ${words}`,
    },
    fine: (sent: number) => (sent === 0 ? "Nothing waits." : `Nothing waits. ${mails(sent)} sent today.`),
    counts: (waiting: number, sent: number, back: number) =>
      `Waiting ${number(waiting)}, sent today ${number(sent)}, came back ${number(back)}.`,
    waitingFine: (count: number) => `${mails(count)} on the way.`,
  },
  backup: {
    name: "Backup",
    safe: "Safe",
    none: "None yet",
    noneFact: "The first backup is made within minutes of the start, then each night at 3 AM.",
    old: "Too old",
    failed: "Failed",
    fact: (moment: string, size: string) => `${moment}, ${size}. Kept for 7 days and 4 weeks.`,
    oldFact: (moment: string) => `The last backup is from ${moment}. Download one now, to be safe.`,
    failedFact: (problem: string) => `The last try failed. ${problem}`,
    last: (moment: string) => `The last good one is from ${moment}.`,
    trial: (moment: string, inquiries: number, locations: number) =>
      `Trial restore on ${moment}: ${number(inquiries)} inquiries, ${number(locations)} locations, all there.`,
    noTrial: "A restore is tried each week; none has been yet.",
    trialFailed: (problem: string) => `The trial restore failed. ${problem}`,
    now: "Make one now",
    try: "Try a restore now",
    made: "The backup is made",
    tried: "The restore worked: every row is there",
    underWay: "It is under way. Look again in a minute.",
    download: "Download a backup",
  },
  database: {
    name: "Database",
    well: "Well",
    low: "Little room",
    full: "Nearly full",
    noWrites: "Takes no writes",
    noWritesFact:
      "Nothing can be saved just now. Visitors can still read, and forms say so and keep what was typed. Call the person who runs the server.",
    fact: (size: string, free: string) => `${size}. ${free} free on the disk.`,
    detail: (engine: string, version: string, migration: string) =>
      `${engine} ${version}, up to ${migration}`,
  },
  pictures: {
    name: "Pictures",
    failed: (count: number) => (count === 1 ? "1 failed" : `${number(count)} failed`),
    fact: (alt: string, problem: string) => `The latest, “${alt}”: ${problem}`,
    detail: "Delete it in the library of pictures, and add it again.",
    open: "Open the library",
    late: "Waiting",
    lateFact: (count: number) =>
      `The sizes of ${count === 1 ? "1 picture" : `${number(count)} pictures`} are not made yet.`,
    lateDetail: "The server tries again by itself. It may have too little memory.",
  },
  version: {
    name: "Version",
    news: "New in this version",
    state: "Running",
    fact: (site: string) => `You run ${site}.`,
    detail: (node: string) =>
      `Node ${node}. A new release comes with the section “A new release” of docs/running.md.`,
  },
  errors: {
    name: "Errors",
    none: "None",
    noneFact: "No errors in the last 7 days.",
    some: (count: number) => (count === 1 ? "1 in 24 hours" : `${number(count)} in 24 hours`),
    fact: (day: number, week: number) =>
      `${number(day)} in the last 24 hours, ${number(week)} in the last 7 days.`,
    detail: "Visitors saw a reference, which is listed below.",
    heading: "Errors of the last 7 days",
    empty: "Nothing went wrong.",
    count: (count: number) => (count === 1 ? "once" : `${number(count)} times`),
    last: (moment: string) => `last on ${moment}`,
    reference: (reference: string) => `Reference ${reference}`,
    find: "Find a reference",
    findHint: "What a visitor read on the error page.",
    findSubmit: "Find",
    found: (moment: string) => `It happened on ${moment}`,
    notFound: "There is no such reference in the last 14 days.",
  },
  queue: {
    heading: "Mail on its way",
    empty: "Nothing waits, and nothing came back.",
    test: "Send me a test mail",
    testSent: (to: string) => `A test mail is on its way to ${to}`,
    testFile: "The test mail is being written to a file, because no mail server is set",
    retryAll: "Retry all",
    retriedAll: (count: number) => `${mails(count)} will be tried again now`,
    retry: "Retry",
    retryOne: (kind: string, to: string) => `Retry: ${kind} to ${to}`,
    retried: "The mail will be tried again now",
    more: (count: number) => `and ${number(count)} more`,
    back: "Came back",
    waiting: "Waiting",
    next: (moment: string) => `Next try ${moment}`,
    tries: (count: number) => (count === 1 ? "tried once" : `tried ${number(count)} times`),
  },
  settings: {
    heading: "Settings in force",
    lead: "From the environment of the server. Secrets are only said to be set.",
    name: "Name",
    value: "Value",
    unset: "not set",
    standard: "default",
  },
  erase: {
    heading: "Erase a person",
    description: "Remove what one person has sent.",
    link: "Erase a person",
    lead: "When someone asks to be forgotten: this erases everything that was sent under an e-mail address, and every mail to it or about it. It cannot be undone.",
    email: { label: "Email", required: true },
    find: "Look",
    invalid: "Please enter one e-mail address",
    found: (email: string) => `Found for ${email}`,
    nothing: "Nothing is stored under this address.",
    tables: {
      bulk_donations: "Inquiries, with notes and history",
      registrations: "Registrations, with their addresses",
      subscribers: "Newsletter subscriptions",
    } as Record<string, string>,
    mails: "Mails to or about them",
    places: "Public places made from their registration",
    placesHint: "They belong to the site and stay, unless you tick this. Ask the host.",
    withPlaces: (count: number) =>
      count === 1
        ? "Remove this place from the site, too"
        : `Remove these ${number(count)} places from the site, too`,
    submit: (email: string) => `Erase ${email}`,
    failed: "Nothing was erased",
    done: (email: string) => `${email} is erased`,
    doneRows: (count: number) => `${count === 1 ? "1 entry" : `${number(count)} entries`} removed.`,
    left: "What is left",
    leftText: [
      "Backups of the last four weeks still hold the person. A hash of the address is kept, so that a restore erases them again.",
      "Mails that were sent are in the mailboxes that got them, the staff's included.",
    ],
    leftPlaces: "These places are still on the site:",
  },
  download: {
    heading: "Download a backup",
    description: "Everything in one file.",
    lead: "Inquiries, people, places, texts and pictures, in one file of this moment. It has no sessions and no keys, but names and addresses of people: keep it where only you can read it.",
    password: {
      label: "Your password",
      required: true,
      hint: "So that no one can copy everything from an unlocked laptop.",
    },
    submit: "Download",
    wrong: "That is not your password.",
    tooMany: "Too many attempts. Please wait a quarter of an hour.",
    failed: "The backup could not be made.",
    back: "Health",
  },
  failed: "That did not work",
  testMail: {
    subject: "Test mail from the site",
    text: "This mail was sent from the page Health. If you read it, mail leaves the site and arrives.",
  },
} as const;
