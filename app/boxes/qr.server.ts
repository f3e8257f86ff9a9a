import { encode } from "uqr";

/** A QR code as one SVG path with modules of size 1, without its quiet zone of 4. */
export interface Qr {
  path: string;
  size: number;
}

/** Encodes a text as a QR code with error level M: it stays readable with 15% torn or dirty. */
export function qrOf(text: string): Qr {
  const { data, size } = encode(text, { ecc: "M", border: 0, boostEcc: false });
  const runs = data.flatMap((row, y) => {
    const parts: string[] = [];
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      parts.push(`M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`);
    }
    return parts;
  });
  return { path: runs.join(""), size };
}
