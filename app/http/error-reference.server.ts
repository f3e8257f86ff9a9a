import { FAULT } from "./error-reference.ts";

/**
 * A failed answer that carries its request's id to the error page. Documents have it already; the router's own
 * answers to scripts have its one sentence for any fault, and this puts the id behind it.
 */
export async function withReference(response: Response, requestId: string): Promise<Response> {
  const type = response.headers.get("Content-Type") ?? "";
  if (type.startsWith("text/html") || !response.body) return response;
  const body = (await response.text()).replace(FAULT, `${FAULT} ${requestId}`);
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  return new Response(body, { status: response.status, headers });
}
