import { useRef, useState } from "react";
import { useSignInAgain } from "#app/auth/sign-in-again.tsx";
import { accessDenied } from "#app/copy/staff/admin.ts";
import { desk } from "#app/copy/staff/desk.ts";
import { toast } from "#app/ui/toasts.tsx";
import { type DeskView, viewParameters } from "./view.ts";

const PATH = "/admin/inquiries/export.csv";
const LF = 10;
const CR = 13;
const words = desk.export;

/**
 * Downloads the inquiries of the current filter. With scripts it shows how far it is and never leaves half a file
 * behind; without them the browser's own download does.
 */
export function ExportButton({ view, total }: { view: DeskView; total: number }) {
  const { ask } = useSignInAgain();
  const [done, setDone] = useState<number | null>(null);
  const underWay = useRef<AbortController>(null);
  const parameters = [...viewParameters({ ...view, page: 1, sort: "newest" })];

  async function download() {
    const controller = new AbortController();
    underWay.current = controller;
    setDone(0);
    try {
      const response = await fetch(`${PATH}?${new URLSearchParams(parameters)}`, {
        redirect: "manual",
        signal: controller.signal,
      });
      if (response.type === "opaqueredirect") return ask(() => void download());
      if (response.status === 403) return fail(accessDenied.text);
      if (!response.ok || !response.body) return fail();
      const { file, rows } = await collect(response.body, setDone);
      saveAs(file, nameOf(response));
      toast({ title: words.done(rows), tone: "success", key: PATH });
    } catch (error) {
      if (controller.signal.aborted) return;
      console.error(error);
      fail();
    } finally {
      setDone(null);
    }
  }

  return (
    <form
      className="export"
      action={PATH}
      onSubmit={(event) => {
        event.preventDefault();
        if (done === null) void download();
      }}
    >
      {parameters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {done !== null && (
        <>
          <progress aria-label={words.progress} value={Math.min(done, total)} max={Math.max(total, 1)} />
          <span>{words.working(Math.min(done, total), total)}</span>
          <button className="toggle" type="button" onClick={() => underWay.current?.abort()}>
            {words.cancel}
          </button>
        </>
      )}
      <button className="btn line compact" type="submit" aria-disabled={done !== null || undefined}>
        {words.button}
      </button>
    </form>
  );
}

function fail(description?: string) {
  toast({ title: words.failed, tone: "error", key: PATH, ...(description && { description }) });
}

async function collect(body: ReadableStream<Uint8Array>, onProgress: (rows: number) => void) {
  const parts: BlobPart[] = [];
  const reader = body.getReader();
  let lines = 0;
  let last = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value as Uint8Array<ArrayBuffer>);
    for (const byte of value) {
      if (byte === LF && last === CR) lines++;
      last = byte;
    }
    onProgress(lines - 1);
  }
  return { file: new Blob(parts, { type: "text/csv" }), rows: Math.max(lines - 1, 0) };
}

function saveAs(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Firefox still reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function nameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "inquiries.csv";
}
