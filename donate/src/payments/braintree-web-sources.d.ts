/**
 * braintree-web's source modules, by the addresses that donate/build/braintree-web-source.ts
 * resolves.
 */

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

declare module 'braintree-web/three-d-secure/index.js' {
  import type { threeDSecure as ThreeDSecure } from 'braintree-web';
  const threeDSecure: typeof ThreeDSecure;
  export default threeDSecure;
}

/** The parts that we use: the types in the library's package describe PayPal's old script. */
declare module 'braintree-web/paypal-checkout/index.js' {
  import type { Client } from 'braintree-web';

  /** The approval that PayPal's script reports. */
  export interface PayPalApproval {
    payerID: string;
    orderID?: string;
    paymentID?: string;
    billingToken?: string;
  }
  export interface PayPalCheckout {
    /** The options are the parameters of PayPal's script and the attributes of its element. */
    loadPayPalSDK(options: {
      components: 'buttons';
      locale: string;
      vault?: boolean;
      intent?: 'capture';
      currency?: string;
      dataAttributes?: { 'csp-nonce': string };
    }): Promise<PayPalCheckout>;
    createPayment(
      options:
        | { flow: 'vault'; displayName: string }
        | {
            flow: 'checkout';
            intent: 'capture';
            currency: string;
            amount: string;
            displayName: string;
            requestBillingAgreement: boolean;
          },
    ): Promise<string>;
    tokenizePayment(options: PayPalApproval & { vault: boolean }): Promise<{ nonce: string }>;
    teardown(): Promise<void>;
  }
  const paypalCheckout: { create(options: { client: Client }): Promise<PayPalCheckout> };
  export default paypalCheckout;
}

declare module 'braintree-web/venmo/index.js' {
  import type { Client } from 'braintree-web';
  export interface Venmo {
    getUrl(): Promise<string>;
    tokenize(): Promise<{ nonce: string }>;
    cancelTokenization(): Promise<void>;
    teardown(): Promise<void>;
  }
  export interface VenmoOptions {
    client: Client;
    allowDesktop: boolean;
    allowDesktopWebLogin: boolean;
    mobileWebFallBack: boolean;
    requireManualReturn: boolean;
    paymentMethodUsage: 'single_use' | 'multi_use';
    displayName: string;
  }
  const venmo: {
    VERSION: string;
    create(options: VenmoOptions): Promise<Venmo>;
    isBrowserSupported(options: Pick<VenmoOptions, 'allowDesktop' | 'allowDesktopWebLogin'>): boolean;
  };
  export default venmo;
}

/**
 * Exact, unlike the types of the library's package: the library requires one of the two ways, and
 * never both.
 */
declare module 'braintree-web/us-bank-account/index.js' {
  import type { Client } from 'braintree-web';
  /** The account's holder. */
  export type BankHolder = (
    | { ownershipType: 'personal'; firstName: string; lastName: string }
    | { ownershipType: 'business'; businessName: string }
  ) & {
    billingAddress: {
      streetAddress: string;
      extendedAddress?: string;
      /** City. */
      locality: string;
      /** State, as two letters. */
      region: string;
      postalCode: string;
    };
  };
  export type BankDetails = BankHolder & {
    routingNumber: string;
    accountNumber: string;
    accountType: 'checking' | 'savings';
  };
  /** `displayName`: the charity's name in the bank's sign-in. */
  export type BankLogin = BankHolder & { displayName: string };
  export type BankRequest = {
    /** The mandate that the account's holder read and authorized. */
    mandateText: string;
  } & (
    { bankDetails: BankDetails; bankLogin?: undefined } | { bankLogin: BankLogin; bankDetails?: undefined }
  );
  const usBankAccount: {
    create(options: {
      client: Client;
    }): Promise<{ tokenize(request: BankRequest): Promise<{ nonce: string }> }>;
  };
  export default usBankAccount;
}

declare module 'braintree-web/visa-checkout/index.js' {
  import type { Client } from 'braintree-web';
  /** The result of Visa's wallet for an approved payment. */
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

declare module 'braintree-web/data-collector/index.js' {
  import type { dataCollector as DataCollector } from 'braintree-web';
  const dataCollector: typeof DataCollector;
  export default dataCollector;
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

declare module 'braintree-web/unionpay/index.js' {
  import type { unionpay as UnionPay } from 'braintree-web';
  const unionpay: typeof UnionPay;
  export default unionpay;
}
