/** Whether a line of a bank contains the words that lines must contain, in any case. */
export function contains(said: string, only: string): boolean {
  return said.toLowerCase().includes(only.toLowerCase());
}
