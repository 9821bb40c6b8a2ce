/**
 * The stand-in for Apple's `ApplePaySession` in a browser without one; a browser's own is kept. It
 * provides the parts that a merchant's page uses, with a payment sheet that identifies itself as a
 * stand-in. https://developer.apple.com/documentation/applepayontheweb/applepaysession
 */
import { StandInSession } from './session.ts';

if (!('ApplePaySession' in window)) Object.assign(window, { ApplePaySession: StandInSession });
