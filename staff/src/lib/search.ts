/** Fewer would find almost everything, so the server refuses them. */
export const SEARCH_MIN_LENGTH = 3;

/** What is searched for; empty while what was typed is too short to find something. */
export function searchedFor(typed: string): string {
  const text = typed.trim();
  return [...text].length < SEARCH_MIN_LENGTH ? '' : text;
}

/** Something was typed, and it is too short. */
export function isTooShort(typed: string): boolean {
  return typed.trim() !== '' && searchedFor(typed) === '';
}
