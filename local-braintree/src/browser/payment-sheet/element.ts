type Child = HTMLElement | string;

/** Makes an element of this kind with these properties and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** A style sheet that no content policy of the page is against: it is made, not written into the page. */
export function css(strings: TemplateStringsArray): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(strings.join(''));
  return sheet;
}

/** A shadow root, where the page's own styles do not reach. */
export function styledRoot(host: HTMLElement, styles: CSSStyleSheet): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styles];
  return root;
}
