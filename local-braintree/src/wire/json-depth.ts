/** Real requests are nested less deeply, so recursive readers of a body can rely on this limit. */
const deepest = 32;

/** Whether a JSON text is nested too deeply. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}
