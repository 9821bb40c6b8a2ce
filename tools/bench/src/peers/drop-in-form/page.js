// The release that uses our braintree-web: later ones call another Braintree API, which local
// Braintree lacks.
import dropIn from 'braintree-web-drop-in-1.41';

/** The minimum of a shop: the client token, and a place for the form. */
const [, token = ''] = /XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? [];
const reply = await fetch('/api/payment/providers', {
  headers: { 'x-xsrf-token': decodeURIComponent(token) },
});
const { data } = await reply.json();
await dropIn.create({ authorization: data.braintree, container: '#drop-in' });
