import { data } from "react-router";

/** Any address without a route: the root's error boundary draws the not-found page. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
