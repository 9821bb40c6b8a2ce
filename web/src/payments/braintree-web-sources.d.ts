/** braintree-web's source modules, by the addresses that web/build/braintree-web-source.ts resolves. */

declare module 'braintree-web/client/index.js' {
  import type { client as Client } from 'braintree-web';
  const client: typeof Client;
  export default client;
}

declare module 'braintree-web/hosted-fields/index.js' {
  import type { hostedFields as HostedFields } from 'braintree-web';
  const hostedFields: typeof HostedFields;
  export default hostedFields;
}

declare module 'braintree-web/paypal-checkout/index.js' {
  import type { paypalCheckout as PayPalCheckout } from 'braintree-web';
  const paypalCheckout: typeof PayPalCheckout;
  export default paypalCheckout;
}

declare module 'braintree-web/visa-checkout/index.js' {
  import type { Client } from 'braintree-web';
  /** What Visa's wallet gives for a payment that was approved. */
  export interface VisaPayment {
    callid: string;
    encKey: string;
    encPaymentData: string;
  }
  export interface VisaCheckout {
    createInitOptions(options: object): object;
    tokenize(payment: VisaPayment): Promise<{ nonce: string; details: { bin?: string } }>;
  }
  const visaCheckout: { create(options: { client: Client }): Promise<VisaCheckout> };
  export default visaCheckout;
}
