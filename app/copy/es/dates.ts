import type { dateWords as en } from "../en/dates.ts";

const MONTHS =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");
const WEEKDAYS = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];
const short = (name: string) => name.slice(0, 3);

export const dateWords = {
  months: MONTHS,
  shortMonths: MONTHS.map(short),
  weekdays: WEEKDAYS,
  shortWeekdays: WEEKDAYS.map(short),
  day: (month: string, day: number) => `${day} de ${month}`,
  days: (month: string, first: number, last: number) => `${first}–${last} de ${month}`,
  range: (first: string, last: string) => `${first}\u2009–\u2009${last}`,
  withYear: (days: string, year: string) => `${days} de ${year}`,
  monthWithYear: (month: string, year: string) => `${month} de ${year}`,
  list: (days: string, last: string) => `${days} y ${last}`,
} satisfies typeof en;
