// package.json names one module for browsers and one for the server.
// eslint-disable-next-line boundaries/no-unknown-dependencies, boundaries/dependencies -- the rules resolve files only
import { CURRENCY } from '#currency';

/**
 * Amounts, limits and delays of the specification, each defined once. Amounts are integer cents,
 * those of the currency that the charity has set.
 */

export const {
  min: AMOUNT_MIN_CENTS,
  max: AMOUNT_MAX_CENTS,
  step: AMOUNT_STEP_CENTS,
  usual: AMOUNT_DEFAULT_CENTS,
} = CURRENCY;

export { CURRENCY };

/** The decimals of an amount in the currency, which is stored as an integer without them. */
export const DECIMALS = CURRENCY.decimals;

/** The smallest units ("cents") in one unit of the currency: 100, or 1 without decimals. */
export const CENTS_PER_UNIT = 10 ** DECIMALS;

/** How long the thank-you, set-password and reset pages wait before they redirect. */
export const REDIRECT_DELAY_MS = 5_000;

/** The sticky Continue button appears below this width, once the page is scrolled this far. */
export const STICKY_CONTINUE_MAX_WIDTH_PX = 1_024;
export const STICKY_CONTINUE_SCROLL_PX = 50;

/**
 * The versions of braintree-web that the pages are built with. The first is the specification's and
 * the default. The current one is needed for 3-D Secure once Braintree stops serving the old one
 * (docs/suppliers.md).
 */
export const BRAINTREE_WEB_VERSIONS = ['3.97.2', 'current'] as const;
export type BraintreeWebVersion = (typeof BRAINTREE_WEB_VERSIONS)[number];

export const EMAIL_MAX_LENGTH = 254;
/** A campaign is any text; a longer one is cut. */
export const CAMPAIGN_MAX_LENGTH = 200;
/** A source is any text; a longer one is cut. */
export const SOURCE_MAX_LENGTH = 60;
export const PASSWORD_MIN_LENGTH = 8;

/** How long a mailed link to sign in or to set a password works. */
export const LINK_LIFETIME_MINUTES = 30;

/** How long both addresses have to confirm a change of the donor's address. */
export const EMAIL_CHANGE_LIFETIME_HOURS = 24;

/** How long a mailed link for one action on a monthly gift works. */
export const GIFT_LINK_LIFETIME_DAYS = 60;

/** A checkout without a payment expires after this many days. */
export const CHECKOUT_LIFETIME_DAYS = 30;

/** How often the page polls for a payment's outcome. */
export const PAYMENT_POLL_INTERVAL_MS = 2_000;

/** The longest pause of a monthly gift, in months. */
export const PAUSE_MONTHS_MAX = 3;

export const SAVED_METHODS_MAX = 10;

export const LOCAL_STORAGE_KEY = 'checkout';
export const XSRF_COOKIE = 'XSRF-TOKEN';
/** The cookie with the language that a visitor chose. */
export const LANGUAGE_COOKIE = 'lang';
/** A link with this parameter chooses a language: `?lang=es`. */
export const LANGUAGE_PARAMETER = 'lang';
export const XSRF_HEADER = 'x-xsrf-token';

/** The code of a fund in a link, e.g. `emergency-relief`. */
export const FUND_CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const FUND_CODE_MAX_LENGTH = 40;

/** The largest integer of a column in PostgreSQL. */
export const INTEGER_MAX = 2_147_483_647;

/** Long enough for a name or an employer, too short for a letter. */
export const NAME_MAX_LENGTH = 80;
