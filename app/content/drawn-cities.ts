/**
 * Cities with a drawing in public/cities, by slug, with the color of its sky and the position of its landmark; the
 * others only have a paper background.
 */
export const drawnCities: Readonly<Record<string, { sky: string; focus: string }>> = {
  "san-jose": { sky: "bg-cranberry-700", focus: "object-[75%_100%]" },
  "santa-clara": { sky: "bg-cranberry-100", focus: "object-[83%_100%]" },
  sunnyvale: { sky: "bg-gold-300", focus: "object-[75%_100%]" },
  campbell: { sky: "bg-evergreen-800", focus: "object-[77%_100%]" },
  "morgan-hill": { sky: "bg-evergreen-100", focus: "object-[80%_100%]" },
  gilroy: { sky: "bg-kraft-200", focus: "object-[80%_100%]" },
  "palo-alto": { sky: "bg-paper", focus: "object-[75%_100%]" },
  "mountain-view": { sky: "bg-bay-200", focus: "object-[80%_100%]" },
  "los-gatos": { sky: "bg-cranberry-300", focus: "object-[85%_100%]" },
  "milpitas-fremont": { sky: "bg-bay-800", focus: "object-[83%_100%]" },
};
