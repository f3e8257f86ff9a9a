/** "2,400". */
export function digits(count: number): string {
  return count.toLocaleString("en-US");
}

/** "1 seat", "2,400 seats". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${digits(count)} ${count === 1 ? one : many}`;
}
