import { knownLanguage } from "#app/core/languages/language.server.ts";
import type { Route } from "./+types/without-frame.ts";

/** Around what is in every language, but without the site's header and footer. */
export const middleware: Route.MiddlewareFunction[] = [knownLanguage];
