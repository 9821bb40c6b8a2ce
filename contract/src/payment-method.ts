/*
 * The one taxonomy of payment methods. A new one is an entry here, its module in web/src/payments, and its instrument in
 * api/src/gateway/braintree; everything else derives from these, or does not compile until it has it.
 */

interface PaymentMethod {
  /** What the donor deals with: the page's own fields, a button of a wallet's, or a bank account. */
  kind: 'card' | 'wallet' | 'bank';
  brand: string;
  /** What a payment call and the database name what was paid with. Ways that give a card are a card's. */
  type: string;
  /** What it is among a donor's saved payment methods; undefined: it cannot be saved. */
  savedAs: string | undefined;
  /** It can pay a monthly gift. */
  renews: boolean;
  refunds: boolean;
  /** It is paid from an account, which may still not pay days later. A card is decided at once. */
  settlesLater: boolean;
  /** 3-D Secure: its bank is asked who is paying, or its wallet has asked; false: neither can be, so each payment would be refused. */
  provesPayer: boolean;
}

/** By the words of the charity's setting. `card` is always offered. */
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

/** What a charity may offer: the words of its setting. */
export type OfferableMethod = keyof Taxonomy;
export const OFFERABLE_METHODS = Object.keys(PAYMENT_METHODS) as [OfferableMethod, ...OfferableMethod[]];

/** The ways of which a trait has a value. */
type MethodsWith<Trait extends keyof PaymentMethod, Value> = {
  [Name in OfferableMethod]: Taxonomy[Name][Trait] extends Value ? Name : never;
}[OfferableMethod];

/** Those with a button of their own. */
export type WalletMethod = MethodsWith<'kind', 'wallet'>;
/** Those whose sheet gives the donor's email address where it is asked: they can be on the start page, too. */
export const ADDRESS_WALLETS = ['apple', 'google'] as const satisfies WalletMethod[];
/** Those that cannot be offered with 3-D Secure. */
type UnprovenMethod = MethodsWith<'provesPayer', false>;
// No page reads it: a bundle that does not leaves it out.
export const UNPROVEN_METHODS = /* @__PURE__ */ OFFERABLE_METHODS.filter(
  (name): name is UnprovenMethod => !PAYMENT_METHODS[name].provesPayer,
);

/** A saved method says nothing of what it is: `saved` with a gift, `vaulted` with its own token. */
const SAVED = ['saved', 'vaulted'] as const;
export type PaymentMethodType = Taxonomy[OfferableMethod]['type'] | (typeof SAVED)[number];

/** In the order of the database's enumeration, to whose end a new one goes. */
export const PAYMENT_METHOD_TYPES = [
  'credit',
  ...SAVED,
  'google',
  'paypal',
  'apple',
  'venmo',
  'bank',
] as const satisfies PaymentMethodType[];

/** What a payment of a type must be offered as. A saved one may be of any kind, and cards always are. */
export function offeredAs(type: PaymentMethodType): OfferableMethod {
  return OFFERABLE_METHODS.find((name) => PAYMENT_METHODS[name].type === type) ?? 'card';
}

export function isSavedMethod(type: PaymentMethodType): boolean {
  return SAVED.some((saved) => saved === type);
}

/** It is verified when it is vaulted, and charged only then. */
export function isBankAccount(type: PaymentMethodType): boolean {
  return PAYMENT_METHODS[offeredAs(type)].kind === 'bank';
}

export type SavedMethodType = NonNullable<Taxonomy[OfferableMethod]['savedAs']>;
export const SAVED_METHOD_TYPES = [
  ...new Set(OFFERABLE_METHODS.map((name) => PAYMENT_METHODS[name].savedAs)),
] as [SavedMethodType, ...SavedMethodType[]];

/** A script that a browser needs from the stand-in alone: where it is below the stand-in's assets. */
export interface StandInScript {
  local: string;
}

/** Where a browser loads a script from. */
export interface ProviderScript extends StandInScript {
  sandbox: string;
  production: string;
}

export interface ProviderNeeds {
  /** The addresses that braintree-web 3.97.2 has written in, and those its guides name. */
  scripts?: Record<string, StandInScript | ProviderScript>;
  /** Servers other than Braintree's, for a page's content security policy. */
  hosts?: Partial<Record<'script' | 'style' | 'connect' | 'frame' | 'image', readonly string[]>>;
  /** The elements that its script writes into a page, which is told its nonce to do so. */
  writes?: readonly ('script' | 'style')[];
}

const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
const PLAID = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';

/** What each payment method needs of its provider, beside Braintree's own library. */
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
    // https://developer.paypal.com/sdk/js/best-practices/ (those of Venmo, which it also names, are for a button that we leave out)
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
    // Google has no list of its own. Its script and sheet are on pay.google.com, the button's mark on gstatic.com, and Chrome
    // asks for the payment method's manifest: https://developer.chrome.com/blog/payment-handler-csp-connect-src
    hosts: {
      script: ['https://pay.google.com'],
      connect: ['https://pay.google.com', 'https://google.com/pay', 'https://www.google.com/pay'],
      frame: ['https://pay.google.com'],
      image: ['https://www.gstatic.com/instantbuy/'],
    },
    writes: ['style'],
  },
  apple: {
    // Browsers that know Apple Pay need none.
    scripts: { sdk: { local: 'apple-pay/apple-pay-session.js' } },
  },
  venmo: {},
  bank: {
    scripts: { sdk: { sandbox: PLAID, production: PLAID, local: 'us-bank-account/link-initialize.js' } },
    // https://plaid.com/docs/link/web/#csp-directives: the one script, which opens its pages in a frame of their own.
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
    // Its script opens its pages in a frame of their own.
    hosts: {
      script: ['https://*.secure.checkout.visa.com'],
      frame: ['https://*.secure.checkout.visa.com', 'https://secure.checkout.visa.com'],
    },
  },
} satisfies Record<OfferableMethod, ProviderNeeds>;
