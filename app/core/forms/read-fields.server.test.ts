import { createHash, randomBytes } from "node:crypto";
import { ReadableStream } from "node:stream/web";
import { expect, test } from "vitest";
import { readFields } from "./read-fields.server.ts";

const BOUNDARY = "----WebKitFormBoundaryA1b2C3d4";
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="alt"\r\n\r\nToys für alle\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="toys.png"\r\nContent-Type: image/png\r\n\r\n`;
const END = `\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="intent"\r\n\r\nupload\r\n--${BOUNDARY}--\r\n`;

/** Random bytes, with beginnings of the boundary among them, which a parser holds back until it knows more. */
function fileOf(bytes: number): Buffer {
  const file = randomBytes(bytes);
  for (let at = 0; at < bytes - 100; at += 997)
    file.write(`\r\n--${BOUNDARY}`.slice(0, 1 + (at % 31)), at, "latin1");
  return file;
}

/** A form with that file, in pieces of a length, each with memory of its own as Node receives them. */
function formOf(file: Buffer, length: number): Request {
  const all = Buffer.concat([Buffer.from(HEAD), file, Buffer.from(END)]);
  const pieces = Array.from(
    { length: Math.ceil(all.length / length) },
    (_, index) => new Uint8Array(all.subarray(index * length, (index + 1) * length)),
  );
  return new Request("http://localhost/admin/pictures", {
    method: "POST",
    headers: { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` },
    body: ReadableStream.from(pieces),
    duplex: "half",
  } as RequestInit);
}

const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test.each([
  [65_536, 5_000_000],
  [65_521, 3_000_000],
  [1447, 400_000],
  [31, 20_000],
  [1, 3000],
])("a file in pieces of %i bytes arrives as it was sent, with the texts around it", async (length, bytes) => {
  const file = fileOf(bytes);
  const read = await readFields(formOf(file, length), true, { name: "file", maxText: 1000 });
  expect(read.typed).toEqual({ alt: "Toys für alle", intent: "upload" });
  expect(digest(new Uint8Array((await read.file?.arrayBuffer()) ?? []))).toBe(digest(file));
  await read.remove();
});
