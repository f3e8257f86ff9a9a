import { createContext } from "react";

/** What the server knows while it renders a document; the browser keeps the default. */
export const RenderingContext = createContext<{
  /** Id of the request, for the error page. */
  requestId?: string;
  /** Addresses of the scripts that the page starts with. */
  scripts?: readonly string[];
  /** Lets an inline script run; only in what the server renders. */
  nonce?: string;
  /** The page is looked at in a frame and stays as it is: it gets no scripts. */
  still?: boolean;
}>({});
