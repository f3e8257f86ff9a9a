import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: "baseline-widely-available", assetsInlineLimit: 0 },
  environments: {
    ssr: { build: { rolldownOptions: { input: "./app/handler.server.ts" } } },
  },
});
