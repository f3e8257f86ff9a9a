import { z } from "zod";
import { staffLocations } from "#app/copy/staff/locations.ts";
import { coordinateText, readPoint } from "#app/locations/map/maps-link.ts";
import { type LocationFields, locationSchema } from "#app/locations/schema.ts";

const words = staffLocations.point;

/** Typed numbers, or a link that marks a point, as "37.331829, -121.891584"; null where the field is blank. */
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

/** The rules of the staff's form: those of a location, and its coordinates. */
export const locationFormSchema = locationSchema.extend({ coordinates });

/** A location with its own point; undefined leaves it to the maps link. */
export type LocationForm = LocationFields & Partial<z.infer<typeof locationFormSchema>>;
