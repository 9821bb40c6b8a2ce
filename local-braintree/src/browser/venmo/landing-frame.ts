/** The content of the window until braintree-web navigates it to Venmo. */
import { element } from '../payment-sheet/element.ts';

document.body.append(element('main', { className: 'card' }, element('p', {}, 'Opening Venmo…')));
