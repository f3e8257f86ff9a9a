/** One row of the results: what was measured, in words and figures. */
export type Row = readonly (string | number)[];

export interface Section {
  title: string;
  /** What is compared, on what, and what the figures mean. */
  note: string;
  columns: readonly string[];
  rows: Row[];
  /** What could not be run, and why. */
  skipped?: string[];
}

/** The middle one of several runs. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** "12.3 (11.9 to 12.8)": the median and the spread of several runs. */
export function spread(values: readonly number[], digits = 0): string {
  return `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;
}

/** A section as Markdown. */
export function markdown({ title, note, columns, rows, skipped = [] }: Section): string {
  const line = (cells: Row) => `| ${cells.join(" | ")} |`;
  return [
    `## ${title}`,
    "",
    note,
    "",
    ...(rows.length > 0 ? [line(columns), line(columns.map(() => "---")), ...rows.map(line), ""] : []),
    ...skipped.flatMap((reason) => [`Not run: ${reason}`, ""]),
  ].join("\n");
}
