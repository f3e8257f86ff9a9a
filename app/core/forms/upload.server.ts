import { createWriteStream, openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyHeaders } from "@fastify/busboy";
import { maxFields } from "#app/core/http/limits.server.ts";

export interface Upload {
  fields: FormData;
  /** Deletes the file. */
  remove: () => Promise<void>;
}

/**
 * Reads a form with a file while it arrives. The file is kept on disk: the framework's own reader holds it in memory
 * three times.
 * @param maxText all text together, in characters
 * @returns "too large" for more text
 * @throws for a form that is cut off, or has several files or too many fields
 */
export async function readUpload(
  request: Request,
  fileField: string,
  maxText: number,
): Promise<Upload | "too large"> {
  const directory = await mkdtemp(join(tmpdir(), "toy-drive-upload-"));
  const remove = () => rm(directory, { recursive: true, force: true });
  try {
    const fields = new FormData();
    const path = join(directory, "file");
    let file: { stored: Promise<void>; name: string; type: string } | undefined;
    let textLength = 0;
    let problem: string | undefined;
    const parser = new Busboy({
      headers: { "content-type": request.headers.get("Content-Type") } as BusboyHeaders,
      limits: { fields: maxFields(new URL(request.url).pathname), fieldSize: maxText },
    });
    parser.on("field", (name, value, _isNameCut, isCut) => {
      textLength += value.length;
      if (isCut || textLength > maxText) textLength = Number.POSITIVE_INFINITY;
      else fields.append(name, value);
    });
    parser.on("file", (field, stream: BusboyFileStream, name, _encoding, type) => {
      if (file || field !== fileField) {
        problem = "more files than the form has";
        stream.resume();
        return;
      }
      const stored = pipeline(stream, createWriteStream(path));
      // Awaited below, unless the form itself is broken.
      stored.catch(() => {});
      // Browsers escape these three characters of a name, and send none without a chosen file.
      file = { stored, name: (name ?? "").replace(/%(22|0D|0A)/gi, decodeURIComponent), type };
    });
    parser.on("fieldsLimit", () => {
      problem = "too many fields";
    });
    // Not cancelled by what the parser refuses: the client sees the answer once it has sent its form.
    await pipeline(request.body?.values({ preventCancel: true }) ?? [], parser);
    if (problem) throw new Error(problem);
    if (file) {
      await file.stored;
      fields.append(fileField, new File([await openAsBlob(path)], file.name, { type: file.type }));
    }
    if (textLength <= maxText) return { fields, remove };
    await remove();
    return "too large";
  } catch (error) {
    await remove();
    throw error;
  }
}
