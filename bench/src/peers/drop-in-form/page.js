// Of the release whose braintree-web is ours, too: later ones ask Braintree's other interface, which local Braintree has not.
import dropIn from 'braintree-web-drop-in-1.41';

/** As little as a shop can write: the client token, and a place for the form. */
const [, token = ''] = /XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? [];
const reply = await fetch('/api/payment/providers', {
  headers: { 'x-xsrf-token': decodeURIComponent(token) },
});
const { data } = await reply.json();
await dropIn.create({ authorization: data.braintree, container: '#drop-in' });
