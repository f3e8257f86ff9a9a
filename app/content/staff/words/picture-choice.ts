/** The picture picker of a content form. */
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
