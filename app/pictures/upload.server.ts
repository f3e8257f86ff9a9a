import { randomBytes } from "node:crypto";
import { basename, extname } from "node:path";
import { pictureLibrary as words } from "#app/copy/staff/pictures.ts";
import type { Checked, FieldError } from "#app/forms/result.ts";
import type { NewPicture } from "./queries.server.ts";
import { MAX_UPLOAD_BYTES, uploadId } from "./sizes.ts";
import { measure, PictureError } from "./variants.server.ts";

const MAX_ALT = 160;
const MAX_NAME = 80;

export type Upload = { picture: NewPicture; bytes: Uint8Array };

/** Checks an uploaded file and its description; the file is looked at, never believed by its name or type. */
export async function checkUpload(form: FormData): Promise<Checked<Upload>> {
  const file = form.get("file");
  const alt = String(form.get("alt") ?? "").trim();
  const errors: FieldError[] = [];
  let upload: Upload | undefined;
  if (!(file instanceof File) || file.size === 0) errors.push({ field: "file", message: words.noFile });
  else if (file.size > MAX_UPLOAD_BYTES) errors.push({ field: "file", message: words.tooLarge });
  else {
    const bytes = new Uint8Array(await file.arrayBuffer());
    try {
      const size = await measure(bytes);
      const id = uploadId(randomBytes(6).toString("hex"), size);
      upload = { picture: { id, name: cleanName(file.name), alt, ...size }, bytes };
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      errors.push({ field: "file", message: error.message });
    }
  }
  if (alt === "") errors.push({ field: "alt", message: words.noAlt });
  else if (alt.length > MAX_ALT) errors.push({ field: "alt", message: words.longAlt });
  if (upload && errors.length === 0) return { kind: "ok", value: upload };
  return { kind: "invalid", errors, typed: { alt } };
}

/** The name of a file for staff to read: without folders, its ending, and what cannot be printed. */
function cleanName(name: string): string {
  const plain = basename(name.replaceAll("\\", "/")).replace(/\p{C}/gu, "");
  return plain.slice(0, plain.length - extname(plain).length).slice(0, MAX_NAME) || "picture";
}
