/** NaN, which the server rejects, for anything but a whole number. */
export function wholeOf(typed: string): number {
  const text = typed.trim().replace(/%$/, '').trim().replaceAll(',', '');
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
