/** Name of the parameter with the page to open after sign-in. */
export const RETURN_TO = "to";

const STAFF_PAGE = /^\/admin(?=[/?]|$)[\w\-./~%?&=+,:@!$'()*;[\]]{0,500}$/;

/** The staff page to open after sign-in; null if the path is not a staff page of this site. */
export function returnTo(search: string | URLSearchParams): string | null {
  const to = new URLSearchParams(search).get(RETURN_TO);
  return to !== null && STAFF_PAGE.test(to) ? to : null;
}

/** The sign-in page's address, which includes the requested page and its query. */
export function signInPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const params = new URLSearchParams(search);
  // Parameters that the framework adds to its own calls.
  for (const name of ["_routes", "index"]) params.delete(name);
  const query = params.size > 0 ? `?${params}` : "";
  const to = `${pathname.replace(/\.data$/, "")}${query}`;
  const kept = to === "/admin" ? null : returnTo(new URLSearchParams({ [RETURN_TO]: to }));
  return kept === null ? "/auth" : `/auth?${new URLSearchParams({ [RETURN_TO]: kept })}`;
}
