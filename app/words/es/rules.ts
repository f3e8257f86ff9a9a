import type { ruleWords as en } from "#app/words/en/rules.ts";

export const ruleWords = {
  labels: { address: "Dirección", city: "Ciudad", zip_code: "Código postal", hours: "Horario" },
  required: (label: string) => `${label}: falta este dato`,
  hours: "Horario: falta este dato",
  tooLong: (label: string, max: string) => `${label}: escriba como máximo ${max} caracteres`,
  zipCode: "El código postal tiene cinco cifras, como 95112, o nueve, como 95112-1234",
  control: (label: string) => `${label}: hay un carácter invisible. Quítelo escribiendo otra vez el texto`,
} satisfies typeof en;
