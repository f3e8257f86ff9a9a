import { data, type MiddlewareFunction } from "react-router";
import { isPrefix } from "./languages.ts";

/**
 * Answers 404 where the address begins with a word that is no language. The loaders run first, so that the page that
 * says so has the site's frame.
 */
export const knownLanguage: MiddlewareFunction<Response> = async ({ params }, next) => {
  const response = await next();
  const { lang } = params as { lang?: string };
  if (lang !== undefined && !isPrefix(lang)) throw data(null, { status: 404 });
  return response;
};
