import { z } from "zod";
import { coordinateText, readPoint } from "#app/locations/maps-link.ts";
import { locationSchema } from "#app/locations/schema.ts";

/** Why a link or coordinates give no point. */
export const POINT_PROBLEMS = {
  short:
    "This is a short link, which only its own service can read. Open it, then copy the long address from the address bar of the browser.",
  far: "This link shows a whole town. Choose the place itself on the map, then copy its link.",
  outside: "This point is outside the Bay Area.",
  none: "We find no point in this link. Paste a link to the place from Google Maps or Apple Maps, or type its latitude and longitude below.",
};

/** Coordinates, or a maps link with a marker, normalized to "37.331829, -121.891584"; null if blank. */
const coordinates = z
  .string()
  .optional()
  .transform((typed, context) => {
    if (typed === undefined) return undefined;
    if (typed.trim() === "") return null;
    const reading = readPoint(typed);
    if (reading.kind === "point") return coordinateText(reading.point);
    const message =
      reading.kind === "none"
        ? "Type latitude and longitude in degrees, such as 37.331829, -121.891584."
        : POINT_PROBLEMS[reading.kind];
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** Validation rules of the staff form: a location and its coordinates. */
export const locationFormSchema = locationSchema.extend({ coordinates });
