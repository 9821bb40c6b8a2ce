/**
 * Focuses a form field that must be corrected, and centers it in the window: clear of the bar and
 * of a message.
 */
export function focusField(form: HTMLFormElement, name: string): void {
  const found = form.elements.namedItem(name);
  const input = found instanceof RadioNodeList ? found[0] : found;
  if (!(input instanceof HTMLElement)) return;
  input.focus({ preventScroll: true });
  input.scrollIntoView({ block: 'center' });
}

/**
 * The values of a form's text fields as they are in the page: a password manager may fill them in
 * before our code runs.
 */
export function textsIn<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form);
  const texts = names.map((name) => {
    const value = data.get(name);
    return [name, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(texts) as Record<Name, string>;
}
