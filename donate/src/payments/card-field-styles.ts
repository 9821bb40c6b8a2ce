type Rules = Record<string, Record<string, string>>;
/** The published types omit media queries, whose values are rules. */
const inMedia = (rules: Rules) => rules as unknown as Record<string, string>;

/**
 * The text style inside a card field's iframe, read from the element that frames it so that it
 * matches our own fields. Its colors follow the system's dark mode. Only properties that
 * braintree-web allows, and its media queries:
 * https://braintree.github.io/braintree-web/current/module-braintree-web_hosted-fields.html
 */
export function cardFieldStyles(frame: Element): Rules {
  const style = getComputedStyle(frame);
  const colours = (scheme: 'light' | 'dark'): Rules => ({
    input: { color: style.getPropertyValue(`--ink-in-${scheme}`) },
    '::placeholder': { color: style.getPropertyValue(`--muted-in-${scheme}`) },
  });
  return {
    input: {
      'font-family': style.fontFamily,
      'font-size': style.fontSize,
      'font-weight': style.fontWeight,
      'letter-spacing': style.letterSpacing,
      padding: `0 ${style.paddingInlineStart}`,
      '-webkit-font-smoothing': style.getPropertyValue('-webkit-font-smoothing') || 'auto',
    },
    '::placeholder': { opacity: '1' },
    '@media (prefers-color-scheme: light)': inMedia(colours('light')),
    '@media (prefers-color-scheme: dark)': inMedia(colours('dark')),
  };
}
