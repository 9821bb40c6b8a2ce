/**
 * Stands in for FraudNet, the script of PayPal's that knows a device again: it looks for what braintree-web has written for it, as
 * FraudNet does, and tells nobody.
 */
const parameters = document.querySelector('script[type="application/json"][fncls]');
const { f: sessionId } = JSON.parse(parameters?.textContent ?? '{}') as { f?: string };
if (sessionId === undefined) throw new Error('FraudNet was loaded without its parameters.');
