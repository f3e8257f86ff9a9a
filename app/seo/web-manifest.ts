import { organization } from "#app/content/organization.ts";

/** The web manifest: name, colours and icons for a phone's home screen. */
export function loader() {
  const manifest = {
    name: organization.name,
    short_name: "Toy Drive",
    description: organization.description,
    start_url: "/",
    display: "browser",
    background_color: "#fffdf9",
    theme_color: "#fffdf9",
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}
