import type { dateWords as en } from "#app/words/en/dates.ts";

export const dateWords = {
  months: [
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "octubre",
    "noviembre",
    "diciembre",
  ],
  shortMonths: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"],
  weekdays: ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"],
  shortWeekdays: ["dom", "lun", "mar", "mié", "jue", "vie", "sáb"],
  day: (month: string, day: number) => `${day} de ${month}`,
  days: (month: string, first: number, last: number) => `${first}–${last} de ${month}`,
  range: (first: string, last: string) => `${first}\u2009–\u2009${last}`,
  withYear: (days: string, year: string) => `${days} de ${year}`,
  monthWithYear: (month: string, year: string) => `${month} de ${year}`,
  list: (days: string, last: string) => `${days} y ${last}`,
} satisfies typeof en;
