/** Text on share pictures, which other sites show with a link. */
export const shareWords = {
  city: (city: string) => `Christmas toys for ${city.replaceAll(" ", "\u00a0").replace("/", " / ")}`,
  place: (address: string, city: string) => `Bring a toy: ${address}, ${city}`,
  season: "toys for children. Thank you, Bay Area.",
} as const;
