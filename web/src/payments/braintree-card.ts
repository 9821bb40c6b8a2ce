/** The two parts of braintree-web that a card needs, together in one file that the checkout alone loads. */
export { default as client } from 'braintree-web/client/index.js';
export { default as hostedFields } from 'braintree-web/hosted-fields/index.js';
