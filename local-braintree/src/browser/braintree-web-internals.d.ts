/**
 * The parts of braintree-web that its own frames use, and its source modules, which its public
 * types leave out.
 */

declare module 'braintree-web/client/index.js' {
  import type { client as Client } from 'braintree-web';
  const client: typeof Client;
  export default client;
}

declare module 'braintree-web/google-payment/index.js' {
  import type { googlePayment as GooglePayment } from 'braintree-web';
  const googlePayment: typeof GooglePayment;
  export default googlePayment;
}

declare module 'braintree-web/apple-pay/index.js' {
  import type { applePay as ApplePay } from 'braintree-web';
  const applePay: typeof ApplePay;
  export default applePay;
}

declare module 'braintree-web/lib/frame-service/shared/events.js' {
  const events: Record<'DISPATCH_FRAME_READY' | 'DISPATCH_FRAME_REPORT', string>;
  export default events;
}

/** The parts that tests use: the types in the library's package describe PayPal's old script. */
declare module 'braintree-web/paypal-checkout/index.js' {
  import type { Client } from 'braintree-web';
  interface PayPalCheckout {
    createPayment(options: object): Promise<string>;
    tokenizePayment(options: object): Promise<{ nonce: string }>;
  }
  const paypalCheckout: { create(options: { client: Client }): Promise<PayPalCheckout> };
  export default paypalCheckout;
}

declare module 'braintree-web/hosted-fields/index.js' {
  import type { hostedFields as HostedFields } from 'braintree-web';
  const hostedFields: typeof HostedFields;
  export default hostedFields;
}

declare module 'braintree-web/three-d-secure/index.js' {
  import type { threeDSecure as ThreeDSecure } from 'braintree-web';
  const threeDSecure: typeof ThreeDSecure;
  export default threeDSecure;
}

declare module 'braintree-web/unionpay/index.js' {
  import type { unionpay as UnionPay } from 'braintree-web';
  const unionpay: typeof UnionPay;
  export default unionpay;
}

declare module 'braintree-web/us-bank-account/index.js' {
  import type { Client } from 'braintree-web';
  export interface UsBankAccount {
    tokenize(options: object): Promise<{ nonce: string; type: string; description: string }>;
  }
  const usBankAccount: { create(options: { client: Client }): Promise<UsBankAccount> };
  export default usBankAccount;
}

declare module 'braintree-web/vault-manager/index.js' {
  import type { vaultManager as VaultManager } from 'braintree-web';
  const vaultManager: typeof VaultManager;
  export default vaultManager;
}

declare module 'braintree-web/visa-checkout/index.js' {
  import type { Client } from 'braintree-web';
  /** The result of Visa's wallet for an approved payment. */
  export interface VisaPayment {
    callid?: string;
    encKey?: string;
    encPaymentData?: string;
  }
  export interface VisaCheckout {
    createInitOptions(options?: object): object;
    tokenize(payment: VisaPayment): Promise<{ nonce: string; type: string; details: object }>;
  }
  const visaCheckout: { create(options: { client: Client }): Promise<VisaCheckout> };
  export default visaCheckout;
}

declare module 'braintree-web/hosted-fields/shared/constants.js' {
  const constants: {
    VERSION: string;
    events: Record<
      | 'ADD_CLASS'
      | 'BIN_AVAILABLE'
      | 'CARD_FORM_ENTRY_HAS_BEGUN'
      | 'CLEAR_FIELD'
      | 'FRAME_READY'
      | 'INPUT_EVENT'
      | 'READY_FOR_CLIENT'
      | 'REMOVE_ATTRIBUTE'
      | 'REMOVE_CLASS'
      | 'REMOVE_FOCUS_INTERCEPTS'
      | 'SET_ATTRIBUTE'
      | 'SET_MESSAGE'
      | 'TOKENIZATION_REQUEST'
      | 'TRIGGER_FOCUS_CHANGE'
      | 'TRIGGER_INPUT_FOCUS',
      string
    >;
    allowedStyles: string[];
    allowedAttributes: Record<string, 'boolean' | 'string'>;
    allowedFields: Record<string, { name: string; label: string }>;
    autocompleteMappings: Record<string, string>;
    navigationDirections: { BACK: string; FORWARD: string };
    tokenizationErrorCodes: Record<string, BraintreeErrorShape>;
  };
  export interface BraintreeErrorShape {
    type: string;
    code: string;
    message: string;
    details?: unknown;
  }
  export default constants;
}

declare module 'braintree-web/hosted-fields/shared/errors.js' {
  import type { BraintreeErrorShape } from 'braintree-web/hosted-fields/shared/constants.js';
  const errors: Record<
    | 'HOSTED_FIELDS_FIELDS_EMPTY'
    | 'HOSTED_FIELDS_FIELDS_INVALID'
    | 'HOSTED_FIELDS_FAILED_TOKENIZATION'
    | 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
    BraintreeErrorShape
  >;
  export default errors;
}

declare module 'braintree-web/hosted-fields/shared/focus-intercept.js' {
  const focusIntercept: {
    generate(componentId: string, field: string, direction: string, onFocus: () => void): Node;
    destroy(id?: string): void;
  };
  export default focusIntercept;
}

declare module 'braintree-web/client/client.js' {
  export interface ClientConfiguration {
    authorizationType: string;
    gatewayConfiguration: { creditCards: { supportedCardTypes: string[] } };
  }
  export default class Client {
    constructor(configuration: ClientConfiguration);
    request(options: {
      api: 'clientApi';
      method: 'post';
      endpoint: string;
      data: Record<string, unknown>;
    }): Promise<unknown>;
    getConfiguration(): ClientConfiguration;
  }
}

declare module 'braintree-web/lib/constants.js' {
  export const BUS_CONFIGURATION_REQUEST_EVENT: string;
}

declare module 'braintree-web/unionpay/shared/constants.js' {
  const constants: {
    events: Record<
      'HOSTED_FIELDS_ENROLL' | 'HOSTED_FIELDS_FETCH_CAPABILITIES' | 'HOSTED_FIELDS_TOKENIZE',
      string
    >;
  };
  export default constants;
}

declare module 'braintree-web/unionpay/shared/errors.js' {
  import type { BraintreeErrorShape } from 'braintree-web/hosted-fields/shared/constants.js';
  const errors: Record<'UNIONPAY_HOSTED_FIELDS_INSTANCE_REQUIRED', BraintreeErrorShape>;
  export default errors;
}

declare module 'braintree-web/unionpay/shared/unionpay.js' {
  import type Client from 'braintree-web/client/client.js';
  export default class UnionPay {
    constructor(options: { client: Client });
    fetchCapabilities(options: { card: object }): Promise<unknown>;
    enroll(options: { card: object; mobile: unknown }): Promise<unknown>;
    tokenize(options: { card: object; enrollmentId: unknown; smsCode: unknown }): Promise<unknown>;
  }
}

declare module 'braintree-web/venmo/index.js' {
  import type { venmo as Venmo } from 'braintree-web';
  const venmo: typeof Venmo;
  export default venmo;
}

declare module 'braintree-web/venmo/shared/events.js' {
  const events: Readonly<
    Record<
      | 'VENMO_DESKTOP_AUTHORIZE'
      | 'VENMO_DESKTOP_AUTHORIZING'
      | 'VENMO_DESKTOP_CLOSED_FROM_PARENT'
      | 'VENMO_DESKTOP_CUSTOMER_CANCELED'
      | 'VENMO_DESKTOP_DISPLAY_ERROR'
      | 'VENMO_DESKTOP_DISPLAY_QR_CODE'
      | 'VENMO_DESKTOP_IFRAME_READY'
      | 'VENMO_DESKTOP_REQUEST_NEW_QR_CODE',
      string
    >
  >;
  export default events;
}
