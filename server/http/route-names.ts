import { readdirSync } from "node:fs";

/** Names of addresses; random ones share a name, so they cannot fill this. */
const MOST_REMEMBERED = 1000;
const OTHER = "other";

interface RouteNames {
  /** Paths that the server itself answers. */
  own: readonly string[];
  /** Folder with the built browser files. */
  clientFiles: string;
  /** Pattern of the page at a path ("/locations/:slug"); undefined where there is none. */
  pageOf: (path: string) => string | undefined;
}

/**
 * A name with few values for each path, so that requests for random paths cannot fill the memory of the
 * metrics them: the pattern of a page, the folder of a file. Nothing lists them by hand.
 */
export function routeNames({ own, clientFiles, pageOf }: RouteNames): (path: string) => string {
  const ownPaths = new Set(own);
  const remembered = new Map<string, string>();
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
    const page = path === "/_.data" ? "/" : path.replace(/\.data$/, "");
    const known = remembered.get(page);
    if (known) return known;
    const name = nameOf(page);
    if (remembered.size < MOST_REMEMBERED) remembered.set(page, name);
    return name;
  };
}

/** In development there are none. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
