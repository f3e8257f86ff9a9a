import { createContext, type RouterContextProvider } from "react-router";

/** What became of a form that was read before its page was looked for. */
const receivedContext = createContext<Promise<unknown> | null>(null);

type Context = Readonly<RouterContextProvider>;
type Receive<Answer> = (request: Request, context: Context) => Promise<Answer>;

/**
 * Reads a form before the router looks for its page: one that is taken is answered with a redirect, and finding
 * and preparing a page that nobody draws would cost as much as storing the form does.
 * @returns the redirect, or undefined where the page is needed; its action then calls `receivedFirst`
 */
export async function receiveFirst(
  receive: Receive<unknown>,
  request: Request,
  context: Context,
): Promise<Response | undefined> {
  const answer = receive(request, context);
  context.set(receivedContext, answer);
  try {
    await answer;
  } catch (thrown) {
    // Anything else is a fault, which the page's action meets again and the router reports.
    if (thrown instanceof Response) return thrown;
  }
  return undefined;
}

/** For an action: what became of the form, read now where it was not read before. */
export function receivedFirst<Answer>(
  receive: Receive<Answer>,
  request: Request,
  context: Context,
): Promise<Answer> {
  const received = context.get(receivedContext) as Promise<Answer> | null;
  return received ?? receive(request, context);
}
