import type { Context } from "#app/core/context.ts";
import { clockContext } from "./context.ts";
import { type LinkPurpose, linkSecretContext, openLink } from "./http/signed-link.server.ts";

/** The id of a link that is valid now; null for any other. */
export function openedId(context: Context, purpose: LinkPurpose, token: string): string | null {
  const link = openLink(context.get(linkSecretContext), purpose, token, context.get(clockContext)());
  return link && link !== "ended" ? link.id : null;
}
