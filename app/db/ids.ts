const ID = /^[\w-]{1,64}$/;

/**
 * Whether a text can be the id of a row: letters, digits, underscores and hyphens, as UUIDs and imported ids
 * have. Check what an address or a form holds before a query: PostgreSQL refuses some characters with an error.
 */
export function isId(text: unknown): text is string {
  return typeof text === "string" && ID.test(text);
}
