/** The menu of the signed-in member. */
export const accountMenu = {
  viewSite: "View the site",
  label: "Account",
  roles: { administrator: "Administrator", editor: "Editor" },
  pages: [] as readonly { to: string; text: string }[],
} as const;
