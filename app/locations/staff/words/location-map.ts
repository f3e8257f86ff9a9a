/** The map for choosing a location's point. */
export const locationMap = {
  label: "Map with the pin of this location. The arrow keys move the pin, plus and minus zoom.",
  keys: "Click where the location is, or drag the pin. Arrow keys move it, with Shift by less; plus and minus zoom.",
  failed: "The map did not open. Type the numbers instead.",
  chosen: (text: string) => `The pin is at ${text}. Save to keep it.`,
  drawn: "Our own drawing has no streets and is true to about 20 yards. Check the point before you save.",
  streets: "Check the point before you save.",
  check: "See this point in your map app",
  checkAbout: "before saving",
} as const;
