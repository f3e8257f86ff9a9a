import { randomBytes } from "node:crypto";
import { basename, extname } from "node:path";
import { createContext } from "react-router";
import { line } from "#app/core/forms/field-rules.ts";
import type { Checked, FieldError } from "#app/core/forms/result.ts";
import { MAX_UPLOAD_BYTES } from "#app/core/http/upload-size.ts";
import type { NewPicture } from "./queries.server.ts";
import { MAX_ALT, uploadId } from "./sizes.ts";
import { type Measured, TYPE_BYTES, typeProblem } from "./variants.server.ts";

const MAX_NAME = 80;
const altSchema = line({
  required: "Please say what the picture shows.",
  max: MAX_ALT,
  tooLong: "At most 160 characters.",
});

/** `measure` in a process of its own. */
export type PictureMeasure = (file: Blob) => Promise<Measured>;

export const pictureMeasureContext = createContext<PictureMeasure>();

export type Upload = { picture: NewPicture; bytes: Uint8Array };

/** Validates an upload and its description. Only the bytes tell the type, not the file name or MIME type. */
export async function checkUpload(
  file: File | null,
  alt: string,
  measure: PictureMeasure,
): Promise<Checked<Upload>> {
  const description = altSchema.safeParse(alt);
  const errors: FieldError[] = [];
  let upload: Upload | undefined;
  if (!file) errors.push({ field: "file", message: "Please choose a picture." });
  else if (file.size > MAX_UPLOAD_BYTES)
    errors.push({
      field: "file",
      message: "This file is larger than 20 MB. Please make the picture smaller.",
    });
  else {
    // Anything but a picture stays on disk.
    const start = new Uint8Array(await file.slice(0, TYPE_BYTES).arrayBuffer());
    const size = typeProblem(start) ?? (await measure(file));
    if ("problem" in size) errors.push({ field: "file", message: size.problem });
    else {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const id = uploadId(randomBytes(6).toString("hex"), size);
      upload = { picture: { id, name: cleanName(file.name), alt: description.data ?? "", ...size }, bytes };
    }
  }
  if (!description.success) {
    errors.push({
      field: "alt",
      message: description.error.issues[0]?.message ?? "Please say what the picture shows.",
    });
  }
  if (upload && errors.length === 0) return { kind: "ok", value: upload };
  return { kind: "invalid", errors, typed: { alt: alt.trim() } };
}

/** The file name as shown to staff: without folders, extension and unprintable characters. */
function cleanName(name: string): string {
  const plain = basename(name.replaceAll("\\", "/")).replace(/\p{C}/gu, "");
  return (
    plain
      .slice(0, plain.length - extname(plain).length)
      .slice(0, MAX_NAME)
      .toWellFormed() || "picture"
  );
}
