import type { FieldWords } from "#app/words/en/shared.ts";

const newPassword = {
  label: "New password",
  required: true,
  hint: "12 characters or more; four words make a fine one.",
} satisfies FieldWords;

export const myPassword = {
  heading: "My password",
  description: "Change the password of your account.",
  fields: {
    current: { label: "Current password", required: true },
    password: newPassword,
  } satisfies Record<string, FieldWords>,
  submit: "Save the new password",
  others: "All your other sessions end.",
  done: "Your password is changed, and your other sessions have ended.",
  wrong: "That is not your current password.",
  failed: "The password could not be changed. Please try again.",
} as const;

export const mySessions = {
  heading: "My sessions",
  description: "The browsers in which you are signed in.",
  lead: "Each browser in which you are signed in. End what you do not know, then change your password.",
  listLabel: "Sessions",
  current: "This one",
  used: (moment: string) => `Last used ${moment}`,
  since: (moment: string) => `Signed in ${moment}`,
  end: "End it",
  endOthers: "End all other sessions",
  ended: "It has ended.",
  none: "That session had ended already.",
  failed: "The session could not be ended. Please try again.",
  unknownBrowser: "A browser",
} as const;

export const forgotPassword = {
  link: "Forgot your password?",
  heading: "Forgot your password?",
  description: "Ask for a link to choose a new password.",
  lead: "Tell us your e-mail. If it belongs to the team, a link is on its way.",
  fields: { email: { label: "Email", required: true } } satisfies Record<string, FieldWords>,
  submit: "Send the link",
  back: "Back to sign-in",
  sentHeading: "Look into your mailbox",
  sent: "If that address belongs to the team, you will find a letter from us in a minute or two. The link works for one hour.",
  nothing: "Nothing there? Look into the spam folder, or ask an administrator.",
  unmailedHeading: "The way back in",
  unmailed: [
    "Email is not set up on this site, so it cannot send you a link.",
    "The person who runs the server can set a new password for you, with this command:",
  ],
  command: "npm run staff -- reset-password you@example.org",
} as const;

export const resetPassword = {
  heading: "A new password",
  description: "Choose a new password.",
  fields: { password: newPassword } satisfies Record<string, FieldWords>,
  submit: "Save and sign in",
  others: "All your other sessions and your passkeys end.",
  overHeading: "This link has run out",
  over: "It works for one hour and once. Ask for a new one.",
  again: "Send a new link",
} as const;

export const invitation = {
  heading: "Welcome",
  description: "Join the team.",
  lead: (by: string, site: string) => `${by} invites you to help with ${site} as an`,
  fields: {
    email: { label: "Email" },
    password: { ...newPassword, label: "Choose a password" },
  } satisfies Record<string, FieldWords>,
  submit: "Join the team",
  until: (moment: string) => `This link is for you alone and works until ${moment}.`,
  overHeading: "This invitation has run out",
  over: "It was open for 48 hours. Ask the person who invited you for a new one.",
  signIn: "Sign In",
} as const;

export const team = {
  heading: "Team",
  description: "Who can sign in, and what each may do.",
  who: "Who can sign in",
  count: (people: number, invitations: number) =>
    `${people === 1 ? "1 person" : `${people} people`}, ${invitations === 1 ? "1 invitation" : `${invitations} invitations`} not accepted yet.`,
  listLabel: "Team",
  lastSeen: "Last seen",
  you: "You",
  since: (day: string) => `Since ${day}`,
  noRole: "No role",
  never: "Not yet",
  invitedBy: (by: string, day: string) => `Invited by ${by}, ${day}`,
  notAccepted: "Not accepted yet",
  runOut: "Has run out",
  hoursLeft: (hours: number) => (hours === 1 ? "1 hour left" : `${hours} hours left`),
  more: (email: string) => `More about ${email}`,
  actions: {
    administrator: "Make an administrator",
    editor: "Make an editor",
    none: "Take the role away",
    reset: "Send a new password link",
    sessions: "End all sessions",
    twoStep: "Turn off two-step sign-in",
    remove: "Remove from the team",
    renew: "Send the invitation again",
    withdraw: "Withdraw the invitation",
  },
  removing: (email: string) => `Remove ${email}?`,
  removal: "They are signed out everywhere at once. What they wrote stays, with their name in the history.",
  confirm: "Remove",
  done: {
    administrator: "They are an administrator now.",
    editor: "They are an editor now.",
    none: "They have no role any more.",
    reset: "A link for a new password is on its way to them.",
    sessions: "They are signed out everywhere.",
    twoStep: "Their two-step sign-in is off. They set it up again with their password.",
    require: "Everyone needs two-step sign-in within a week.",
    release: "Two-step sign-in is up to each again.",
    remove: "They are removed from the team.",
    renew: "The invitation is on its way again. The link works for 48 hours and once.",
    withdraw: "The invitation is withdrawn.",
    invite: "The invitation is on its way. The link works for 48 hours and once.",
  } satisfies Record<string, string>,
  /** Without a mail server (K12). */
  unmailed: {
    invitation:
      "Email is not set up, so nobody was mailed. Send them this link yourself. It is shown only now, and works for 48 hours and once.",
    reset: (email: string) =>
      `Email is not set up, so no link was mailed. The person who runs the server can set a new password: npm run staff -- reset-password ${email}`,
  },
  last: "The last administrator cannot leave or become an editor. Make someone else an administrator first.",
  member: (email: string) => `${email} can sign in already.`,
  failed: "That could not be done. Please try again.",
  roles: {
    heading: "What they may do",
    columns: ["May", "Editor", "Administrator"],
    rows: [
      { text: "Inquiries, registrations, volunteers, locations, boxes", editor: true },
      { text: "Season, content, announcement, letters", editor: false },
      { text: "Team, health, backups", editor: false },
    ],
    yes: "Yes",
    no: "No",
  },
  inviteHeading: "Invite someone",
  fields: {
    email: { label: "E-mail", required: true, hint: "They choose their own password." },
    role: { label: "Role", required: true },
    note: { label: "A line from you" },
  } satisfies Record<string, FieldWords>,
  invalidEmail: "Please enter a valid email address",
  invalidRole: "Please choose a role",
  longNote: "Please use 300 characters or less",
  inviteRoles: {
    editor: { text: "Editor", line: "The daily work" },
    administrator: { text: "Administrator", line: "Also team, contents, letters, backups" },
  },
  invite: "Send the invitation",
  journalLink: "Journal",
} as const;

export const journal = {
  heading: "Journal",
  description: "Who changed what anybody may do.",
  lead: "Everything that changed who may do what. Lines are only added, never changed.",
  back: "Team",
  columns: ["When", "Who", "What", "Whom", "From"],
  empty: "Nothing has happened yet.",
  export: "Export CSV",
} as const;

/** Mails about accounts. */
export const accountMails = {
  invitation: {
    subject: (site: string) => `You are invited to help with ${site}`,
    lead: (by: string, site: string, role: string) => `${by} invites you to help with ${site} as an ${role}.`,
    link: "Choose a password and join",
    until: "The link is for you alone. It works for 48 hours and once.",
  },
  reset: {
    subject: (site: string) => `A new password for ${site}`,
    lead: "Someone, most likely you, has asked for a new password.",
    link: "Choose a new password",
    until:
      "The link works for one hour and once. If it was not you, nothing changes and you need not do anything.",
  },
  changed: {
    subject: (site: string) => `Your password for ${site} was changed`,
    lead: "Your password was changed, and you were signed out everywhere else. If that was not you, ask an administrator at once.",
  },
  passkey: {
    subject: (site: string) => `A new passkey for ${site}`,
    lead: (name: string) =>
      `A passkey was added to your account: ${name}. It signs you in without a password.`,
    advice: "If that was you, all is well. If not, remove it and change your password:",
    link: "Passkeys",
  },
  device: {
    subject: (site: string) => `A new sign-in to ${site}`,
    lead: (browser: string, moment: string) =>
      `Someone signed in to your account from a browser that we have not seen before: ${browser}, ${moment}.`,
    advice: "If that was you, all is well. If not, end that session and change your password:",
    link: "My sessions",
  },
} as const;
