import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

const READING = new Set(["GET", "HEAD"]);

/**
 * Answers addresses that no route has from memory: they all get the same page, and robots that try out
 * thousands of them must not cost a rendering each.
 * @returns asks `render` for everything else, and for the first of them
 */
export function unknownAddresses(routes: ServerBuild["routes"]) {
  const tree = treeOf(routes);
  let kept: { html: string; headers: Headers } | undefined;
  return async (request: Request, render: () => Promise<Response>): Promise<Response> => {
    const { pathname } = new URL(request.url);
    // A script's request for data is answered in another form.
    const known = pathname.endsWith(".data") || !READING.has(request.method) || !leadsNowhere(tree, pathname);
    if (known) return render();
    if (!kept) {
      const response = await render();
      if (response.status !== 404 || response.headers.has("Set-Cookie") || request.method !== "GET")
        return response;
      kept = { html: await response.text(), headers: response.headers };
    }
    return new Response(request.method === "HEAD" ? null : kept.html, { status: 404, headers: kept.headers });
  };
}

function leadsNowhere(tree: RouteObject[], pathname: string): boolean {
  return matchRoutes(tree, pathname)?.at(-1)?.route.path === "*";
}

function treeOf(routes: ServerBuild["routes"], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route): RouteObject => {
      const { id, path, index, caseSensitive } = route as NonNullable<typeof route>;
      const common = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) };
      return index ? { ...common, index: true } : { ...common, children: treeOf(routes, id) };
    });
}
