/** Shorter searches would find almost everything, so the server rejects them. */
export const SEARCH_MIN_LENGTH = 3;

/** The text to search for; empty while the typed text is too short. */
export function searchedFor(typed: string): string {
  const text = typed.trim();
  return [...text].length < SEARCH_MIN_LENGTH ? '' : text;
}

/** Whether some text was typed, but too little. */
export function isTooShort(typed: string): boolean {
  return typed.trim() !== '' && searchedFor(typed) === '';
}
