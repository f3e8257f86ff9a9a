import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  splitRouteModules: true,
  // All routes are known from the start: no request asks the server for more of them (record 80).
  routeDiscovery: { mode: "initial" },
  // The server's build has two entries (vite.config.ts).
  serverBuildFile: "[name].js",
} satisfies Config;
