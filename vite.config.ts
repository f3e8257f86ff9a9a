import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Files that pages share. */
// Every page needs these, and one file compresses better than twenty: 4 KB less for each page.
// All that visitors share is in the first group: what staff pages share has then a file of its own.
// A toast's card is loaded when the first toast is shown.
const SHARED = [
  { name: "react", test: /node_modules[/](react|react-dom|react-router|scheduler)[/]/ },
  {
    name: "site",
    test: /[/]app[/](words[/]facts|core[/](ui[/](?!toast-card|packing-label|dialog|foldout|styles)|languages[/]load|forms[/]visible)|content[/](pictures[/]picture|external-link|samples)[.]|frame[/](?!share|site-files|styles|staff-frame|account-layout)|root|page[/](metadata|structured-data|error-page|two-ways)[.])/,
  },
  // Forms alone load it: the contents' kinds would else make it a part of every page.
  { name: "zod", test: /node_modules[/]zod[/]|[/]app[/]core[/]forms[/]field-rules/ },
  // What staff pages share, and no page for visitors needs.
  {
    name: "staff",
    test: /[/]app[/](staff[/](?!today|health|refused|styles)|core[/]ui[/](dialog|foldout)|accounts[/](account-menu|roles))/,
    minShareCount: 10,
  },
  // Visitors' pages need it without the rest of what staff pages share.
  {
    name: "dates",
    test: /[/]app[/](core[/]time[/](date-words|calendar-days)|words[/]en[/]dates)/,
  },
  // Half of the visitors' pages say what the season is at, and offer to write when it opens.
  {
    name: "season",
    test: /[/]app[/](newsletter[/](opening|voice)|words[/]en[/]season)/,
  },
  // The home page, about and the stories share them.
  {
    name: "figures",
    test: /[/]app[/](page[/]figures|site[/]parts|content[/]public-figures)[.]/,
  },
  // Places and lists of places say whether they are open.
  {
    name: "status",
    test: /[/]app[/](locations[/](state|status|hours[/]week-words)[.]|words[/]en[/]open[.])/,
  },
  { name: "site", minShareCount: 22 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // The oldest browsers in which the public site is whole. What they parse is ES2022 without static blocks and
    // lookbehinds; naming them for scripts too would replace private fields, which they have, in 360 bytes for each
    // page. What no compiler replaces is looked for by tests/old-browsers.test.ts.
    cssTarget: ["safari15.4", "firefox115", "chrome100"],
    target: "es2022",
    assetsInlineLimit: 0,
    // What is loaded later needs little that is not here yet; a list of it would be a part of every page.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith(".css")) },
  },
  environments: {
    client: {
      // Development: looking for packages also finds those of the server, and bundling them reloads the first page.
      optimizeDeps: {
        noDiscovery: true,
        include: ["zod", "leaflet", "supercluster", "@simplewebauthn/browser"],
      },
      build: {
        rolldownOptions: {
          output: {
            // Every page loads a list of all files: without the names of the rest it is 0.8 KB less for each.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: ({ name, isDynamicEntry }) =>
              `assets/${isDynamicEntry || SHARED.some((group) => group.name === name) ? "[name]-" : ""}[hash:7].js`,
            codeSplitting: { groups: SHARED },
          },
        },
      },
    },
    // The request handler in place of the router's bare build.
    ssr: { build: { rolldownOptions: { input: { index: "./app/handler.server.ts" } } } },
  },
});
