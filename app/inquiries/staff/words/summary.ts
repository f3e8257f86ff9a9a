const number = (count: number) => count.toLocaleString("en-US");

/** The one-page summary for the board, without personal names. */
export const boardSummary = {
  heading: "Board summary",
  description: "The drive in figures, on one page.",
  back: "All inquiries",
  time: "Time",
  week: "This week",
  month: "This month",
  season: (year: string) => `Season ${year}`,
  year: (year: string) => `Year ${year}`,
  show: "Show",
  print: "Print",
  noScript: "Print this page with your browser; only the summary is printed.",
  csv: "CSV in plain words",
  rawCsv: "Raw CSV",
  title: (drive: string) => drive,
  period: (range: string, today: string) => `${range}. Made for the board on ${today}.`,
  inquiries: "inquiries",
  toys: "toys received",
  pickedUp: "boxes picked up",
  rows: {
    new: "New, not answered yet",
    contacted: "Contacted",
    "in-progress": "In progress",
    completed: "Completed",
    declined: "Declined",
    median: "Time to the first answer, median",
    inTime: "Answered within a day",
    promised: "Promised, as the donors estimate",
    received: "Received from companies",
    companies: "Companies that gave",
    registered: "Hosts registered",
    accepted: "Hosts accepted",
    boxes: "Boxes that they asked for",
  },
  none: "-",
  promisedOf: (named: number, all: number) =>
    `${number(named)} of ${number(all)} inquiries name an amount that we could read.`,
  ofAnswered: (count: number) => `Of ${number(count)} answered.`,
  ofDue: (count: number) => `Of ${number(count)} that were answered or are due.`,
  unread: "Promised, but not counted: the amount could not be read",
  percent: (share: number) => `${Math.round(share * 100)}%`,
  wait: (ms: number) => {
    const minutes = Math.round(ms / 60_000);
    if (minutes < 120) return `${number(minutes)} min`;
    const hours = Math.round(minutes / 60);
    return hours < 96 ? `${number(hours)} hours` : `${number(Math.round(hours / 24))} days`;
  },
  figures: "Inquiries and toys",
  largest: "Largest promises",
  cities: {
    heading: "By city",
    city: "City",
    hosts: "Hosts",
    locations: "Locations now",
    pickedUp: "Boxes picked up",
  },
  noNames: "No names of people and no notes are on this page.",
} as const;
