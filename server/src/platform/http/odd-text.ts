/**
 * Finds text that PostgreSQL does not store: text with a null character or half of a surrogate
 * pair.
 * @returns the outermost fields that hold such text, also as the name of a field
 */
export function oddTextFields(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) =>
    isOdd(field) || holdsOddText(inner) ? [field.toWellFormed()] : [],
  );
}

/** Walks with a list, because recursion over a deeply nested body would overflow the stack. */
function holdsOddText(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && isOdd(next)) return true;
    if (typeof next !== 'object' || next === null) continue;
    if (!Array.isArray(next) && Object.keys(next).some(isOdd)) return true;
    for (const inner of Object.values(next) as unknown[]) waiting.push(inner);
  }
  return false;
}

function isOdd(text: string): boolean {
  return text.includes('\u0000') || !text.isWellFormed();
}
