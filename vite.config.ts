import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(async ({ command }) => {
  if (command === "build") {
    const { checkContent } = await import(new URL("./app/content/check.ts", import.meta.url).href);
    await checkContent();
  }
  return {
    plugins: [tailwindcss(), reactRouter()],
    build: { target: "baseline-widely-available", assetsInlineLimit: 0 },
    environments: {
      // The request handler, not the router's bare build, is what the server imports.
      ssr: { build: { rolldownOptions: { input: "./app/handler.server.ts" } } },
    },
  };
});
