/**
 * The frame that braintree-web puts over a page on a computer: it shows the QR code and its state,
 * as `venmo/external/venmo-desktop.js` reports it. Its address ends with the environment and the
 * channel: `#SANDBOX_{uuid}`.
 */
import events from 'braintree-web/venmo/shared/events.js';
import Framebus from 'framebus';
import { renderSVG } from 'uqr';
import { element } from '../payment-sheet/element.ts';

const channel = location.hash.slice(location.hash.indexOf('_') + 1);
const bus = new Framebus({ channel, targetFrames: [window.parent] });

const picture = element('div', { className: 'code' });
const words = element('p', { className: 'words' });
const way = element('a', { target: '_blank', rel: 'opener' }, 'Open the stand-in of Venmo’s app');
const again = pressable('Show a new code', () => {
  show('Getting a new code…');
  bus.emit(events.VENMO_DESKTOP_REQUEST_NEW_QR_CODE);
});
const close = pressable('Cancel', () => bus.emit(events.VENMO_DESKTOP_CUSTOMER_CANCELED));

function pressable(label: string, onPress: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button' }, label);
  button.addEventListener('click', onPress);
  return button;
}

/** Shows the state; the other parts appear only if they are useful. */
function show(text: string, part?: 'code' | 'again'): void {
  words.textContent = text;
  picture.hidden = part !== 'code';
  way.hidden = part !== 'code';
  again.hidden = part !== 'again';
}

bus.on(events.VENMO_DESKTOP_DISPLAY_QR_CODE, (code) => {
  const address = new URL('../../../venmo/app.html', location.href);
  address.searchParams.set('resource_id', String((code as { id: unknown }).id));
  way.href = address.href;
  picture.innerHTML = renderSVG(address.href);
  show('To scan the QR code, open your Venmo app', 'code');
});
bus.on(events.VENMO_DESKTOP_AUTHORIZING, () => show('Authorize on your Venmo app'));
bus.on(events.VENMO_DESKTOP_AUTHORIZE, () => show('Venmo account authorized'));
bus.on(events.VENMO_DESKTOP_DISPLAY_ERROR, (error) =>
  show(String((error as { message: unknown }).message), 'again'),
);
bus.on(events.VENMO_DESKTOP_CLOSED_FROM_PARENT, () => show('Getting a code…'));

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') close.click();
});
document.body.className = 'veil';
document.body.append(
  element(
    'main',
    { className: 'card' },
    element('p', { className: 'stand-in' }, 'Stand-in for Venmo: no real money moves'),
    element('h1', {}, 'Venmo'),
    words,
    picture,
    way,
    element('div', { className: 'actions' }, again, close),
  ),
);
show('Getting a code…');
bus.emit(events.VENMO_DESKTOP_IFRAME_READY);
