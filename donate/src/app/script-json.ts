/** JSON that is safe inside a script element. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
