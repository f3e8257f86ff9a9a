import { isRouteErrorResponse } from "react-router";
import { callServer, withoutLoading } from "./call-server.ts";
import type { Failed, NotDone } from "./result.ts";

/** The largest picture on a slow line. */
const UPLOAD_TIMEOUT_MS = 600_000;

type TooLarge = Extract<NotDone, { kind: "invalid" }>;

/**
 * `callServer` for a form with a file. What is too large is refused beside its field: here, before it is sent, and
 * where the server does not read it.
 */
export async function sendFile<T>(
  { request, serverAction }: { request: Request; serverAction: () => Promise<T> },
  { maxBytes, tooLarge, message }: { maxBytes: number; tooLarge: string; message: string },
): Promise<T | TooLarge | Failed> {
  const sizes = [...(await request.clone().formData())].map(([field, value]) => ({
    field,
    bytes: typeof value === "string" ? new Blob([value]).size : value.size,
  }));
  const [largest = { field: "", bytes: 0 }] = sizes.sort((a, b) => b.bytes - a.bytes);
  const refused: TooLarge = {
    kind: "invalid",
    errors: [{ field: largest.field, message: tooLarge }],
    typed: {},
  };
  if (largest.bytes > maxBytes) return refused;
  const result = await callServer<T | TooLarge>(
    () =>
      serverAction().catch((error: unknown) => {
        if (isRouteErrorResponse(error) && error.status === 413) return refused;
        throw error;
      }),
    message,
    UPLOAD_TIMEOUT_MS,
  );
  return withoutLoading(result);
}
