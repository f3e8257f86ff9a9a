import { z } from "zod";
import { blank, choice, group, line, list, noPicture, pattern, picture, sampleFlag, text } from "./fields.ts";
import { kind } from "./kind.ts";

/** Reference to a season date. The form suggests the existing dates; a reference to a deleted date is not shown. */
function dateOf(label: string, optional = false) {
  return pattern(label, {
    matching: /^[a-z0-9-]{1,60}$/,
    error: "Choose a date of the season.",
    optional,
    choicesFrom: "season-dates",
    help: optional
      ? "Dates are kept in one place: Season."
      : "Dates are kept in one place: Season. Without its date an event is not shown.",
  });
}

export const EVENT_TYPES = {
  "Fundraising Event": "Fundraising Event",
  "Collection Drive": "Collection Drive",
  "Volunteer Event": "Volunteer Event",
} as const;

const event = z.object({
  title: line("Title", { max: 60 }),
  date: dateOf("Date"),
  type: choice("Type", EVENT_TYPES),
  location: line("Place", { max: 80, optional: true }),
  city: line("City", { max: 60, optional: true, help: "For search engines." }),
  description: text("What it is", { max: 300 }),
  attendees: line("Who comes", { max: 80, optional: true }),
  details: group("Details", {
    boxDropOff: dateOf("Box drop-off", true),
    boxPickUp: dateOf("Box pick-up", true),
    boxSize: line("Box size", { max: 60, optional: true }),
    guidelines: line("Please note", { max: 160, optional: true }),
    registration: line("Registration", { max: 160, optional: true }),
    contact: line("Contact person", { max: 80, optional: true }),
  }),
  picture: picture("Picture", { optional: true }),
  sample: sampleFlag(),
});

const schema = z.object({ events: list("Events", event, { entry: "event", max: 40 }) });

export const events = kind({
  name: "events",
  title: "Events",
  about: "What happens in a season, with a picture and a registration",
  pages: ["/events"],
  startsAt: "upcoming",
  schema,
  starter: {
    events: [
      {
        title: "Christmas Angels Toy Drive",
        date: "christmas-angels-toy-drive",
        type: "Collection Drive",
        location: "A San Francisco cathedral",
        city: "San Francisco",
        description: "A toy drive for Catholic schools of the archdiocese, at a San Francisco cathedral.",
        attendees: "Catholic schools of the archdiocese",
        details: {
          boxDropOff: "christmas-angels-box-drop-off",
          boxPickUp: "christmas-angels-box-pick-up",
          boxSize: "about 18x18x48 inches",
          guidelines: "No violent toys such as toy guns or weapons",
          registration: "Schools register on an external site, which opens in a new tab.",
          contact: "Event coordinator",
        },
        picture: { ...noPicture, id: "bay", focusX: 76, focusY: 40, decorative: true },
        sample: false,
      },
    ],
  },
});

export type DriveEvent = z.output<typeof event>;

export const blankEvent = blank(event);
