export interface Section {
  title: string;
  /** The comparison, and the meaning of its figures. */
  note: string;
  columns: readonly string[];
  rows: (string | number)[][];
}

/** "12.3 (11.9 to 12.8)": the median, with the lowest and highest value. */
export function spread(values: readonly number[], digits = 0): string {
  return `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
