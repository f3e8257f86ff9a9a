import { data, type MiddlewareFunction } from "react-router";
import { isPrefix } from "#app/words/languages.ts";

/**
 * Responds with 404 if the first path segment is not a language. The loaders run first, so that the error
 * page has the site's frame.
 */
export const knownLanguage: MiddlewareFunction<Response> = async ({ params }, next) => {
  const response = await next();
  const { lang } = params as { lang?: string };
  if (lang !== undefined && !isPrefix(lang)) throw data(null, { status: 404 });
  return response;
};
