/** Markup that is safe to send. Only `html` creates it. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

/** A template that escapes its values unless they are templates themselves. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | (string | Html)[])[]): Html {
  return new Html(
    parts.reduce((markup, part, index) => `${markup}${markupOf(values[index - 1] ?? '')}${part}`),
  );
}

function markupOf(value: string | Html | (string | Html)[]): string {
  if (Array.isArray(value)) return value.map(markupOf).join('');
  return typeof value === 'string' ? escapeHtml(value) : value.markup;
}

/** Escapes text for HTML, including quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}
