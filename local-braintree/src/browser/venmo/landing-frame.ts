/** What the window shows until braintree-web leads it on to Venmo. */
import { element } from '../payment-sheet/element.ts';

document.body.append(element('main', { className: 'card' }, element('p', {}, 'Opening Venmo…')));
