import { createContext } from "react";

/** Context of server-side rendering; the browser uses the default. */
export const RenderingContext = createContext<{
  requestId?: string;
  /** Text of the inline script that watches them; set only on the server. */
  watch?: string;
  /** Allows inline scripts; set only on the server. */
  nonce?: string;
  /** Renders a static page without scripts, for the preview frame. */
  still?: boolean;
}>({});
