/**
 * Stands in for Apple's `ApplePaySession` in a browser that has none; one that has it keeps its own. What a merchant's page
 * uses of it, with a payment sheet that says that it is none of Apple's.
 * https://developer.apple.com/documentation/applepayontheweb/applepaysession
 */
import { StandInSession } from './session.ts';

if (!('ApplePaySession' in window)) Object.assign(window, { ApplePaySession: StandInSession });
