/** The two parts of braintree-web for cards, in one file that only the checkout loads. */
export { default as client } from 'braintree-web/client/index.js';
export { default as hostedFields } from 'braintree-web/hosted-fields/index.js';
