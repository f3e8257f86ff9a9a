import { words } from "#app/words/words.ts";

/** Error messages of location fields, and of fields that share their rules; each takes the field's label. */
export const ruleWords = words("ruleWords", {
  labels: { address: "Address", city: "City", zip_code: "Zip code", hours: "Hours" },
  required: (label: string) => `${label} is required`,
  hours: "Hours are required",
  tooLong: (label: string, max: string) => `${label} must be ${max} characters or fewer`,
  zipCode: "Zip code must be five digits, such as 95112, or ZIP+4, such as 95112-1234",
  control: (label: string) =>
    `${label} has an invisible control character. Remove it by typing the text again`,
});
