import { data } from "react-router";

/** Every address that no route has: thrown, so that the root's error boundary draws the one not-found page. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
