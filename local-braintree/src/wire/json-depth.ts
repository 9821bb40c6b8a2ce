/** Nobody's request is nested deeper; what reads a body by recursion may rely on it. */
const deepest = 32;

/** Whether a JSON text is nested absurdly deep. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}
