import { readdirSync } from "node:fs";

const OTHER = "other";

interface RouteNames {
  /** Paths handled by the server itself. */
  own: readonly string[];
  /** Folder with the built browser files. */
  clientFiles: string;
  /** Route pattern of a path ("/locations/:slug"); undefined if no route matches. */
  pageOf: (path: string) => string | undefined;
}

/**
 * Maps paths to a small set of names for the metrics (a route pattern, a folder of files), so that requests for random
 * paths cannot fill the memory. The names are derived, not listed by hand.
 */
export function routeNames({ own, clientFiles, pageOf }: RouteNames): (path: string) => string {
  const ownPaths = new Set(own);
  let files: Set<string> | undefined;
  const nameOf = (path: string) => {
    if (ownPaths.has(path)) return path;
    files ??= new Set(filesIn(clientFiles));
    const [, first = ""] = path.split("/");
    if (files.has(first)) return `/${first}`;
    return pageOf(path) ?? OTHER;
  };
  return (target) => {
    const [path = ""] = target.split("?", 1);
    return nameOf(path === "/_.data" ? "/" : path.replace(/\.data$/, ""));
  };
}

/** There is no build in development. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
