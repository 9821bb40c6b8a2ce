type Child = HTMLElement | string;

/** Creates an element with properties and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** A constructed style sheet, which no content security policy of the page blocks. */
export function css(strings: TemplateStringsArray): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(strings.join(''));
  return sheet;
}

/** A shadow root, which the page's own styles do not affect. */
export function styledRoot(host: HTMLElement, styles: CSSStyleSheet): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styles];
  return root;
}
