/** Formats a receipt's number: 2026-000042. */
export function receiptNumber({ year, number }: { year: number; number: number }): string {
  return `${String(year)}-${String(number).padStart(6, '0')}`;
}
