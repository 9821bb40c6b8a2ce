/** JSON that can be inside a script element, whatever words are in it. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
