import { element } from '../payment-sheet/element.ts';
import { buttonStyles } from './button-styles.ts';

/**
 * The button's text before "Google Pay".
 * https://developers.google.com/pay/api/web/guides/resources/customize
 */
const WORDS: Readonly<Record<google.payments.api.ButtonType, string>> = {
  book: 'Book with',
  buy: 'Buy with',
  checkout: 'Checkout with',
  donate: 'Donate with',
  order: 'Order with',
  pay: 'Pay with',
  plain: '',
  subscribe: 'Subscribe with',
  long: 'Buy with',
  short: '',
};

/** A button with the size, color and text of Google's own, without Google's mark. */
export function googlePayButton(options: google.payments.api.ButtonOptions): HTMLElement {
  const {
    buttonType = 'buy',
    buttonColor = 'default',
    buttonSizeMode = 'static',
    buttonRadius = 4,
  } = options;
  const root: DocumentOrShadowRoot = options.buttonRootNode ?? document;
  if (!root.adoptedStyleSheets.includes(buttonStyles)) root.adoptedStyleSheets.push(buttonStyles);
  const words = `${WORDS[buttonType]} Google Pay`.trim();
  const button = element('button', { type: 'button', className: 'gpay-stand-in-button' }, words);
  button.classList.toggle('white', buttonColor === 'white');
  button.classList.toggle('fill', buttonSizeMode === 'fill');
  button.style.borderRadius = `${String(buttonRadius)}px`;
  button.addEventListener('click', options.onClick);
  return element('div', {}, button);
}
