/** Name of the parameter with the page that the sign-in leads back to. */
export const RETURN_TO = "to";

const STAFF_PAGE = /^\/admin(?=[/?]|$)[\w\-./~%?&=+,:@!$'()*;[\]]{0,500}$/;

/** The staff page to go to after a sign-in; null for anything that is no staff page of this site. */
export function returnTo(search: string | URLSearchParams): string | null {
  const to = new URLSearchParams(search).get(RETURN_TO);
  return to !== null && STAFF_PAGE.test(to) ? to : null;
}

/** The sign-in page, from which one comes back to the page that was asked for, with its search. */
export function signInPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const params = new URLSearchParams(search);
  // What the framework adds for its own calls.
  for (const name of ["_routes", "index"]) params.delete(name);
  const query = params.size > 0 ? `?${params}` : "";
  const to = `${pathname.replace(/\.data$/, "")}${query}`;
  const kept = to === "/admin" ? null : returnTo(new URLSearchParams({ [RETURN_TO]: to }));
  return kept === null ? "/auth" : `/auth?${new URLSearchParams({ [RETURN_TO]: kept })}`;
}
