import type { FieldWords } from "#app/copy/en/shared.ts";

/** The library of pictures. */
export const pictureLibrary = {
  heading: "Pictures",
  lead: "Choose them in Events, Team and Success stories. Nothing is public before you publish the text it belongs to.",
  add: "Add a picture",
  hint: "JPEG, PNG, WebP or AVIF, up to 20 MB and 60 megapixels. Where and with what it was taken is removed.",
  fields: {
    file: { label: "Picture", required: true },
    alt: { label: "What the picture shows", required: true, hint: "Read aloud to people who do not see it." },
  } satisfies Record<string, FieldWords>,
  submit: "Upload",
  uploading: "Uploading...",
  added: "Picture added",
  addedText: "Its sizes are being made. You can go on meanwhile.",
  failed: "The picture could not be saved. Please try again in a minute.",
  noFile: "Please choose a picture.",
  noAlt: "Please say what the picture shows.",
  longAlt: "At most 160 characters.",
  tooLarge: "This file is larger than 20 MB. Please make the picture smaller.",
  mine: "Uploaded",
  none: "No pictures yet. The site's own can be chosen everywhere.",
  search: "Words of the picture or its file",
  find: "Find",
  noneFound: (q: string) => `No uploaded picture matches “${q}”.`,
  own: "They come with the site",
  facts: (width: number, height: number) => `${width} × ${height} pixels`,
  soft: (width: number) => `Only ${width} pixels wide, so it may look soft`,
  making: (progress: number) => `Making its sizes: ${progress}%`,
  remove: "Delete",
  removeOne: (name: string) => `Delete ${name}`,
  removed: "Picture deleted",
  used: "Contents use this picture",
  usedText: "Choose another one there first, and publish. Earlier versions of a text keep theirs.",
  gone: "This picture is gone already.",
} as const;

/** Where a content chooses one. */
export const pictureChoice = {
  label: "Picture",
  none: "No picture",
  uploaded: (page: number, pages: number) => (pages > 1 ? `Uploaded, page ${page} of ${pages}` : "Uploaded"),
  own: "They come with the site",
  upload: "Upload another one",
  newTab: "(opens in a new tab)",
  search: "Look for an uploaded picture by its words",
  find: "Find",
  newer: "Newer",
  older: "Older",
  of: (field: string) => `pictures for: ${field}`,
  state(found: number, page: number, pages: number, q: string) {
    if (found === 0) return q ? `No uploaded picture matches “${q}”.` : "No picture is uploaded yet.";
    const where = pages > 1 ? ` This is page ${page} of ${pages}.` : "";
    return q
      ? `The list above has the pictures that match “${q}”.${where}`
      : `The newest are in the list above.${where}`;
  },
  failed: "The pictures could not be loaded. Please try again.",
} as const;
