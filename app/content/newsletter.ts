export const newsletter = {
  heading: "Letters from the toy drive",
  lead: "News of the drive: when collection opens, where help is needed, and how you can give.",
  fields: {
    EMAIL: { label: "Email", required: true },
    FNAME: { label: "First name", required: true },
    LNAME: { label: "Last name" },
    COMPANY: { label: "Company" },
  },
  submit: "Subscribe",
  submitting: "Subscribing...",
  confirm: "Check your email afterwards to confirm.",
} as const;
