import type { occasionPhrases as en } from "#app/words/en/occasions.ts";

export const occasionPhrases = {
  inMonth: (month: string) => `trong ${month}`,
  between: (first: string, last: string) => `từ ${first} đến ${last}`,
  weekly: (weekday: string, months: string, hours: string) => `mỗi ${weekday} ${months}, ${hours}`,
  shifts: (days: string, weekdays: string, weekends: string) =>
    `${days} (ngày thường ${weekdays}, cuối tuần ${weekends})`,
} satisfies typeof en;
