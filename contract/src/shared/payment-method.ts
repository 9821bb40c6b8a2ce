/*
 * The list of payment methods. A new one is an entry here, a module in donate/src/payments, and an
 * instrument in server/src/gateway/braintree. All other code derives from these, or fails to
 * compile without it.
 */

interface PaymentMethod {
  /** The donor's interface: the page's own fields, a wallet's button, or a bank account. */
  kind: 'card' | 'wallet' | 'bank';
  brand: string;
  /** The name in payment calls and the database. Methods that yield a card have a card's type. */
  type: string;
  /** The type of the saved payment method; undefined if it cannot be saved. */
  savedAs: string | undefined;
  renews: boolean;
  refunds: boolean;
  /** A bank account pays, which may still fail days later. A card is decided right away. */
  settlesLater: boolean;
  /**
   * 3-D Secure: the bank or the wallet authenticates the payer. False: neither can, and each
   * payment would be rejected.
   */
  provesPayer: boolean;
}

/** Keyed by the values of the charity's setting. `card` is always offered. */
export const PAYMENT_METHODS = {
  card: {
    kind: 'card',
    brand: 'Card',
    type: 'credit',
    savedAs: 'card',
    renews: true,
    refunds: true,
    settlesLater: false,
    provesPayer: true,
  },
  paypal: {
    kind: 'wallet',
    brand: 'PayPal',
    type: 'paypal',
    savedAs: 'Paypal',
    renews: true,
    refunds: true,
    settlesLater: true,
    provesPayer: true,
  },
  google: {
    kind: 'wallet',
    brand: 'Google Pay',
    type: 'google',
    savedAs: 'Google Pay',
    renews: true,
    refunds: true,
    settlesLater: false,
    provesPayer: true,
  },
  apple: {
    kind: 'wallet',
    brand: 'Apple Pay',
    type: 'apple',
    savedAs: 'Apple Pay',
    renews: true,
    refunds: true,
    settlesLater: false,
    provesPayer: true,
  },
  venmo: {
    kind: 'wallet',
    brand: 'Venmo',
    type: 'venmo',
    savedAs: 'Venmo',
    renews: true,
    refunds: true,
    settlesLater: true,
    provesPayer: true,
  },
  bank: {
    kind: 'bank',
    brand: 'US bank account',
    type: 'bank',
    savedAs: 'Bank account',
    renews: true,
    refunds: true,
    settlesLater: true,
    provesPayer: true,
  },
  unionpay: {
    kind: 'card',
    brand: 'UnionPay',
    type: 'credit',
    savedAs: 'card',
    renews: true,
    refunds: true,
    settlesLater: false,
    provesPayer: false,
  },
  visa: {
    kind: 'wallet',
    brand: 'Visa Checkout',
    type: 'credit',
    savedAs: 'card',
    renews: true,
    refunds: true,
    settlesLater: false,
    provesPayer: false,
  },
} as const satisfies Record<string, PaymentMethod>;

type Taxonomy = typeof PAYMENT_METHODS;

/** The payment methods that a charity can offer, as its setting names them. */
export type OfferableMethod = keyof Taxonomy;
export const OFFERABLE_METHODS = Object.keys(PAYMENT_METHODS) as [OfferableMethod, ...OfferableMethod[]];

/** The methods with a given value of a trait. */
type MethodsWith<Trait extends keyof PaymentMethod, Value> = {
  [Name in OfferableMethod]: Taxonomy[Name][Trait] extends Value ? Name : never;
}[OfferableMethod];

/** The methods with a button of their own. */
export type WalletMethod = MethodsWith<'kind', 'wallet'>;
/**
 * The wallets whose sheet provides the donor's email address, so they can also be on the start
 * page.
 */
export const ADDRESS_WALLETS = ['apple', 'google'] as const satisfies WalletMethod[];
/** The methods that cannot be offered with 3-D Secure. */
type UnprovenMethod = MethodsWith<'provesPayer', false>;
// The pages do not read it, so bundles leave it out.
export const UNPROVEN_METHODS = /* @__PURE__ */ OFFERABLE_METHODS.filter(
  (name): name is UnprovenMethod => !PAYMENT_METHODS[name].provesPayer,
);

/** A saved method hides its kind: `saved` with a gift, `vaulted` with its own token. */
const SAVED = ['saved', 'vaulted'] as const;
export type PaymentMethodType = Taxonomy[OfferableMethod]['type'] | (typeof SAVED)[number];

/** In the order of the database's enumeration. A new one is added at the end. */
const TYPES_IN_ORDER: Record<PaymentMethodType, true> = {
  credit: true,
  saved: true,
  vaulted: true,
  google: true,
  paypal: true,
  apple: true,
  venmo: true,
  bank: true,
};
export const PAYMENT_METHOD_TYPES = Object.keys(TYPES_IN_ORDER) as [
  PaymentMethodType,
  ...PaymentMethodType[],
];

/**
 * The method that must be offered for a payment of this type. A saved method may be of any kind,
 * and cards are always offered.
 */
export function offeredAs(type: PaymentMethodType): OfferableMethod {
  return OFFERABLE_METHODS.find((name) => PAYMENT_METHODS[name].type === type) ?? 'card';
}

export function isSavedMethod(type: PaymentMethodType): boolean {
  return SAVED.some((saved) => saved === type);
}

/** A bank account is verified when it is vaulted, and charged only then. */
export function isBankAccount(type: PaymentMethodType): boolean {
  return PAYMENT_METHODS[offeredAs(type)].kind === 'bank';
}

export type SavedMethodType = NonNullable<Taxonomy[OfferableMethod]['savedAs']>;
export const SAVED_METHOD_TYPES = [
  ...new Set(OFFERABLE_METHODS.map((name) => PAYMENT_METHODS[name].savedAs)),
] as [SavedMethodType, ...SavedMethodType[]];

/** The method of a saved payment method. Those that yield a card are a card. */
export function savedFrom(type: SavedMethodType): OfferableMethod {
  return OFFERABLE_METHODS.find((name) => PAYMENT_METHODS[name].savedAs === type) ?? 'card';
}

/** A script that browsers need only from the stand-in: its path below the stand-in's assets. */
export interface StandInScript {
  local: string;
}

/** The addresses of a script. */
export interface ProviderScript extends StandInScript {
  sandbox: string;
  production: string;
}

export interface ProviderNeeds {
  /** The addresses that are hard-coded in braintree-web 3.97.2, and those from its guides. */
  scripts?: Record<string, StandInScript | ProviderScript>;
  /** Servers other than Braintree's, for a page's content security policy. */
  hosts?: Partial<Record<'script' | 'style' | 'connect' | 'frame' | 'image', readonly string[]>>;
  /**
   * The elements that its script inserts into a page. The script gets the page's nonce for this.
   */
  writes?: readonly ('script' | 'style')[];
}

const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
const PLAID = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';

/**
 * The provider's scripts and hosts of each payment method, in addition to Braintree's own library.
 */
export const PROVIDER_NEEDS = {
  card: {},
  paypal: {
    scripts: {
      sdk: {
        sandbox: 'https://www.paypal.com/sdk/js',
        production: 'https://www.paypal.com/sdk/js',
        local: 'paypal/sdk.js',
      },
      preload: {
        sandbox: 'https://www.sandbox.paypal.com/smart/buttons/preload',
        production: 'https://www.paypal.com/smart/buttons/preload',
        local: 'paypal/preload.js',
      },
    },
    // https://developer.paypal.com/sdk/js/best-practices/ (the Venmo hosts listed there are for a
    // button that we leave out)
    hosts: { script: PAYPAL, style: PAYPAL, connect: PAYPAL, frame: PAYPAL, image: PAYPAL },
    writes: ['script', 'style'],
  },
  google: {
    // https://developer.paypal.com/braintree/docs/guides/google-pay/client-side
    scripts: {
      sdk: {
        sandbox: 'https://pay.google.com/gp/p/js/pay.js',
        production: 'https://pay.google.com/gp/p/js/pay.js',
        local: 'google-pay/pay.js',
      },
    },
    // Google publishes no list. Its script and sheet are on pay.google.com, the button's mark is on
    // gstatic.com, and Chrome requests the payment method's manifest:
    // https://developer.chrome.com/blog/payment-handler-csp-connect-src
    hosts: {
      script: ['https://pay.google.com'],
      connect: ['https://pay.google.com', 'https://google.com/pay', 'https://www.google.com/pay'],
      frame: ['https://pay.google.com'],
      image: ['https://www.gstatic.com/instantbuy/'],
    },
    writes: ['style'],
  },
  apple: {
    // Browsers with Apple Pay need no script.
    scripts: { sdk: { local: 'apple-pay/apple-pay-session.js' } },
  },
  venmo: {},
  bank: {
    scripts: { sdk: { sandbox: PLAID, production: PLAID, local: 'us-bank-account/link-initialize.js' } },
    // https://plaid.com/docs/link/web/#csp-directives: one script, which opens its pages in its own
    // frame.
    hosts: {
      script: [PLAID],
      connect: ['https://production.plaid.com', 'https://sandbox.plaid.com'],
      frame: ['https://cdn.plaid.com'],
    },
  },
  unionpay: {},
  visa: {
    // https://developer.paypal.com/braintree/docs/guides/secure-remote-commerce/client-side
    scripts: {
      sdk: {
        sandbox:
          'https://sandbox-assets.secure.checkout.visa.com/checkout-widget/resources/js/integration/v1/sdk.js',
        production:
          'https://assets.secure.checkout.visa.com/checkout-widget/resources/js/integration/v1/sdk.js',
        local: 'visa-checkout/sdk.js',
      },
    },
    // The script opens its pages in its own frame.
    hosts: {
      script: ['https://*.secure.checkout.visa.com'],
      frame: ['https://*.secure.checkout.visa.com', 'https://secure.checkout.visa.com'],
    },
  },
} satisfies Record<OfferableMethod, ProviderNeeds>;
