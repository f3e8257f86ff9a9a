import { createWriteStream, openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyHeaders } from "@fastify/busboy";
import { free } from "#app/core/http/free.ts";
import { maxFields } from "#app/core/http/limits.server.ts";
import type { Typed } from "./result.ts";

export interface Fields {
  typed: Typed;
  file: File | null;
  remove: () => Promise<void>;
}

/** What a form may hold beside its text: a file in one field, and then not more text than this, in characters. */
export interface FileField {
  name: string;
  maxText: number;
}

/** Bytes that boundaries and headers may add to the texts of a multipart form. */
const MOST_BESIDE_TEXT = 512 * 1024;

export class TooMuchText extends Error {}

/**
 * Reads a form while it arrives. The file is kept on disk: the framework's own reader holds it in memory three times.
 * @throws for what is not UTF-8 or cut off, for a field given twice, too many fields, several files or too much text
 */
export async function readFields(request: Request, inParts: boolean, file?: FileField): Promise<Fields> {
  const typed = new Map<string, string>();
  const most = maxFields(new URL(request.url).pathname);
  const add = (name: string, value: string) => {
    if (typed.has(name) || typed.size === most) throw new Error(`not a field of this form: ${name}`);
    typed.set(name, value);
  };
  const pieces = request.body ?? [];
  const stored = inParts ? await readParts(request, pieces, add, file) : await readEncoded(pieces, add);
  return { typed: Object.fromEntries(typed), file: null, remove: async () => {}, ...stored };
}

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
type Add = (name: string, value: string) => void;

async function readEncoded(pieces: Pieces, add: Add): Promise<void> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  const take = (field: string) => {
    if (field === "") return;
    const end = field.indexOf("=");
    add(decoded(field.slice(0, end < 0 ? undefined : end)), end < 0 ? "" : decoded(field.slice(end + 1)));
  };
  // Of the field that has begun. Joined once: a field of 2 MB would be copied with each piece of it.
  let begun: string[] = [];
  for await (const piece of pieces) {
    const [end = "", ...fields] = utf8.decode(piece, { stream: true }).split("&");
    free(piece);
    begun.push(end);
    const next = fields.pop();
    if (next === undefined) continue;
    take(begun.join(""));
    fields.forEach(take);
    begun = [next];
  }
  take(begun.join("") + utf8.decode());
}

/** @throws for what is not percent-encoded UTF-8, which other readers would take or replace with "\uFFFD" */
const decoded = (text: string) => decodeURIComponent(text.replaceAll("+", " "));

async function readParts({ headers }: Request, pieces: Pieces, add: Add, file?: FileField) {
  const directory = await mkdtemp(join(tmpdir(), "toy-drive-upload-"));
  const remove = () => rm(directory, { recursive: true, force: true });
  try {
    const path = join(directory, "file");
    const maxText = file?.maxText ?? Number.POSITIVE_INFINITY;
    let textLength = 0;
    const received = new WeakMap<ArrayBufferLike, Uint8Array>();
    /** Frees each piece that the file has left behind: the parser has copied what else it needs of it. */
    const freed = async function* (parts: AsyncIterable<Uint8Array>) {
      let before: Uint8Array | undefined;
      for await (const part of parts) {
        yield part;
        const left = before && before.buffer !== part.buffer ? received.get(before.buffer) : undefined;
        if (left) free(left);
        before = part;
      }
    };
    let upload: { stored: Promise<void>; name: string; type: string } | undefined;
    const utf8 = new TextDecoder("utf-8", { fatal: true });
    const parser = new Busboy({
      headers: { "content-type": headers.get("Content-Type") } as BusboyHeaders,
      limits: { fieldSize: maxText },
      // Bytes as they came: the parser would replace what is not UTF-8.
      defCharset: "latin1",
    });
    parser.on("field", (name, value, _isNameCut, isCut) => {
      textLength += value.length;
      try {
        if (isCut || textLength > maxText) throw new TooMuchText();
        const bytes = Buffer.from(value, "latin1");
        add(name, utf8.decode(bytes));
        free(bytes);
      } catch (error) {
        parser.destroy(error as Error);
      }
    });
    parser.on("file", (field, stream: BusboyFileStream, name, _encoding, type) => {
      if (upload || field !== file?.name) {
        parser.destroy(new Error("more files than the form has"));
        return;
      }
      // Each part is on the disk before the next is asked for.
      const stored = pipeline(stream, freed, createWriteStream(path, { highWaterMark: 1 }));
      // Awaited below, unless the form itself is broken.
      stored.catch(() => {});
      // Browsers escape these three characters of a name, and send none without a chosen file.
      upload = { stored, name: (name ?? "").replace(/%(22|0D|0A)/gi, decodeURIComponent), type };
    });
    // The parser itself reads a text to its end, whatever its limit.
    const withinLimit = async function* () {
      let bytes = 0;
      for await (const piece of pieces) {
        if (bytes > maxText + MOST_BESIDE_TEXT) throw new TooMuchText();
        received.set(piece.buffer, piece);
        yield piece;
        // Only now is it known whether its file has begun.
        bytes += upload ? 0 : piece.length;
      }
    };
    await pipeline(withinLimit, parser);
    await upload?.stored;
    if (!upload) return { remove };
    const { name, type } = upload;
    const stored = new File([await openAsBlob(path)], name, { type });
    return { remove, file: stored.size > 0 ? stored : null };
  } catch (error) {
    await remove();
    throw error;
  }
}
