import { z } from "zod";
import { coordinateText, readPoint } from "#app/locations/maps-link.ts";
import { locationSchema } from "#app/locations/schema.ts";
import { staffLocations } from "#app/locations/staff/words/locations.ts";

const words = staffLocations.point;

/** Coordinates, or a maps link with a marker, normalized to "37.331829, -121.891584"; null if blank. */
const coordinates = z
  .string()
  .optional()
  .transform((typed, context) => {
    if (typed === undefined) return undefined;
    if (typed.trim() === "") return null;
    const reading = readPoint(typed);
    if (reading.kind === "point") return coordinateText(reading.point);
    const message = reading.kind === "none" ? words.noNumbers : words[reading.kind];
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** Validation rules of the staff form: a location and its coordinates. */
export const locationFormSchema = locationSchema.extend({ coordinates });
