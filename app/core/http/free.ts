/** Frees a piece of a body at once: the garbage collector lets 64 MB of them pile up. */
export function free({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
