/** A part of a total as a whole percentage; 0 if the total is zero. */
export function percentOf(part: number, total: number): number {
  return total === 0 ? 0 : Math.round((part / total) * 100);
}
