import { data } from "react-router";

/** Catches every address without a route; the root's error boundary renders the not-found page. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
