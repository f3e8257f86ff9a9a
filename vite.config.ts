import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => {
  return {
    plugins: [tailwindcss(), reactRouter()],
    build: { target: "baseline-widely-available", assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // What every page needs comes in two files: each further one costs a phone its headers again.
              codeSplitting: {
                groups: [
                  { name: "react", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                ],
              },
            },
          },
        },
      },
      // Not the router's bare build, but the request handler, and the process around it.
      ssr: {
        // Bundled with all that they load, so that a start reads a few files and not a thousand.
        resolve: { noExternal: command === "build" ? (true as const) : [], external: ["vite"] },
        build: {
          rolldownOptions: {
            input: { index: "./app/handler.server.ts", start: "./server/start.ts" },
          },
        },
      },
    },
  };
});
