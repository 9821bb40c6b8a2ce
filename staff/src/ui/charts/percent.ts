/** A part as a whole number of percent of a total; 0 of nothing. */
export function percentOf(part: number, total: number): number {
  return total === 0 ? 0 : Math.round((part / total) * 100);
}
