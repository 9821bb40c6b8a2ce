/** Whether a line of a bank contains the required words, in any case. */
export function contains(said: string, only: string): boolean {
  return said.toLowerCase().includes(only.toLowerCase());
}
