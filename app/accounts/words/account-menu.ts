/** The account menu. */
export const accountMenu = {
  viewSite: "View the site",
  label: "Account",
  roles: { administrator: "Administrator", editor: "Editor" },
  pages: [
    { path: "/admin/me/password", text: "My password" },
    { path: "/admin/me/two-step", text: "Two-step sign-in" },
    { path: "/admin/me/passkeys", text: "Passkeys" },
    { path: "/admin/me/sessions", text: "My sessions" },
  ],
} as const;
