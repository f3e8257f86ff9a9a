import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: "baseline-widely-available", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Every page needs all of these; each further file costs a phone another set of headers.
              groups: [{ name: "react", test: /node_modules[/](react|react-dom|react-router|scheduler)[/]/ }],
            },
          },
        },
      },
    },
    // The request handler in place of the router's bare build.
    ssr: { build: { rolldownOptions: { input: { index: "./app/handler.server.ts" } } } },
  },
});
