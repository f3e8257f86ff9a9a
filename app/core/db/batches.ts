/** Rows for one statement each, of which SQLite takes at most 32,766 values. */
export function* batches<Row>(rows: readonly Row[], size = 500): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
