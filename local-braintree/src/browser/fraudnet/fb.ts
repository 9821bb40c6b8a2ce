/**
 * The stand-in for FraudNet, PayPal's script that recognizes devices: it looks for the element that
 * braintree-web has written for it, and sends nothing.
 */
const parameters = document.querySelector('script[type="application/json"][fncls]');
const { f: sessionId } = JSON.parse(parameters?.textContent ?? '{}') as { f?: string };
if (sessionId === undefined) throw new Error('FraudNet was loaded without its parameters.');
