/** The custom properties that give a card field its colours while nobody is looking: see `pinPalette`. */
const PALETTE = ['--well', '--ink', '--muted', '--edge', '--danger', '--focus'];

/**
 * The text inside a card field's iframe, made like the text of our own fields: read from the element that frames it.
 * Only properties that braintree-web lets through.
 */
export function cardFieldStyles(frame: Element): Record<string, Record<string, string>> {
  const style = getComputedStyle(frame);
  return {
    input: {
      color: style.color,
      'font-family': style.fontFamily,
      'font-size': style.fontSize,
      'font-weight': style.fontWeight,
      'letter-spacing': style.letterSpacing,
      padding: `0 ${style.paddingInlineStart}`,
      '-webkit-font-smoothing': style.getPropertyValue('-webkit-font-smoothing') || 'auto',
    },
    '::placeholder': { color: style.getPropertyValue('--muted'), opacity: '1' },
  };
}

/**
 * Holds an element to the colours it has now. The text inside an iframe cannot follow when the system turns dark, so
 * the field around it must not either.
 */
export function pinPalette(element: HTMLElement): void {
  const style = getComputedStyle(element);
  const colours = PALETTE.map((name) => [name, style.getPropertyValue(name)] as const);
  for (const [name, colour] of colours) element.style.setProperty(name, colour);
}
