/** Markup that is safe to send: made by `html` alone. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

/** A template whose values are escaped, unless they are templates themselves. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | (string | Html)[])[]): Html {
  return new Html(
    parts.reduce((markup, part, index) => `${markup}${markupOf(values[index - 1] ?? '')}${part}`),
  );
}

function markupOf(value: string | Html | (string | Html)[]): string {
  if (Array.isArray(value)) return value.map(markupOf).join('');
  return typeof value === 'string' ? escapeHtml(value) : value.markup;
}

/** Text as HTML shows it, also inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}
