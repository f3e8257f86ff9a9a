import type { occasionPhrases as en } from "#app/words/en/occasions.ts";

export const occasionPhrases = {
  inMonth: (month: string) => `de ${month}`,
  between: (first: string, last: string) => `del ${first} al ${last}`,
  weekly: (weekday: string, months: string, hours: string) => `cada ${weekday} ${months}, ${hours}`,
  shifts: (days: string, weekdays: string, weekends: string) =>
    `${days} (entre semana ${weekdays}, fines de semana ${weekends})`,
} satisfies typeof en;
