/** Whether a merchant may choose this text as an id or a token: letters, digits, - and _. */
export function isIdentifier(text: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(text);
}

/** Words in the gateway's own addresses, which cannot be ids. */
export function isReserved(text: string): boolean {
  return text === 'all' || text === 'new';
}
