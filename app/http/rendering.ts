import { createContext } from "react";

/** What the server knows while it renders a document; the browser keeps the default. */
export const RenderingContext = createContext<{
  /** Id of the request, for the error page. */
  requestId?: string;
  /** Allows the site's own inline styles. */
  nonce?: string;
  /** Whether the document brings its styles along: then it can be drawn without a further request. */
  inlineStyles?: boolean;
}>({});
