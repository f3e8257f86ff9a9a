import { WISH } from "./schema.ts";

/** The page that asks for an address to tell when collection opens. A page that shows the form itself needs no link. */
export const OPENING_PATH = `/newsletter/subscribe?${WISH}=opening`;
