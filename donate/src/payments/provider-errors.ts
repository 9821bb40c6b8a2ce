import { ERRORS, MESSAGES } from '@handsel/contract';
import { providerErrorsWords } from '@handsel/words/donate/provider-errors';
import { CLIENT_TOKEN_TOO_OLD } from './client-token-too-old.ts';

/** The origin of an error, as braintree-web classifies it. */
type ProviderErrorType = 'merchant' | 'customer' | 'network' | 'unknown' | 'internal';

interface Advice {
  /** The message for the donor. */
  words: string;
  /** The donor's next step. `none`: they changed their mind, which is not an error. */
  next: 'try-again' | 'other-method' | 'contact-support' | 'none';
}

/**
 * An error of the payment provider, as the pages know it. Nothing was charged: it happens before
 * the payment is requested.
 */
export interface ProviderFailure extends Advice {
  /** braintree-web's own code, unchanged; `UNKNOWN` if the error has none. */
  code: string;
  type: ProviderErrorType;
}

const tryAgain = (words: string): Advice => ({ words, next: 'try-again' });
const anotherWay = (words: string): Advice => ({ words, next: 'other-method' });
const changedMind = (words: string): Advice => ({ words, next: 'none' });

const NOT_VERIFIED = tryAgain(MESSAGES.paymentVerification);
/** Our own mistake, or the library's: only staff can fix it. */
const AT_FAULT: Advice = { words: MESSAGES.paymentProcessing, next: 'contact-support' };
const NOT_OFFERED = anotherWay(providerErrorsWords.notOffered);
const NOT_LOADED = anotherWay(providerErrorsWords.notLoaded);
const TOO_OLD = tryAgain(providerErrorsWords.pageTooOld);
const CARD_REFUSED = tryAgain(providerErrorsWords.cardRefused);
const BANK_LOGIN_BUSY = tryAgain(providerErrorsWords.bankBusy);
const VENMO_BUSY = tryAgain(providerErrorsWords.venmoBusy);
const VENMO_FAILED = tryAgain(providerErrorsWords.venmoFailed);
const THREEDS_FAILED = tryAgain(providerErrorsWords.cardNotConfirmed);

const merchant = (advice: Advice) => ({ type: 'merchant', ...advice }) as const;
const customer = (advice: Advice) => ({ type: 'customer', ...advice }) as const;
const network = (advice: Advice) => ({ type: 'network', ...advice }) as const;
const unknown = (advice: Advice) => ({ type: 'unknown', ...advice }) as const;
const internal = (advice: Advice) => ({ type: 'internal', ...advice }) as const;

/**
 * The only catalog of the errors of braintree-web 3.97.2, in the modules that we use: code and
 * type, the message for donors (the specification's if it has one) and the next step.
 */
export const PROVIDER_ERRORS = {
  // every module
  INVALID_USE_OF_INTERNAL_FUNCTION: internal(AT_FAULT),
  INSTANTIATION_OPTION_REQUIRED: merchant(AT_FAULT),
  INCOMPATIBLE_VERSIONS: merchant(AT_FAULT),
  CLIENT_SCRIPT_FAILED_TO_LOAD: network(NOT_LOADED),
  METHOD_CALLED_AFTER_TEARDOWN: merchant(AT_FAULT),
  FRAME_SERVICE_FRAME_CLOSED: internal(changedMind(providerErrorsWords.windowClosed)),
  FRAME_SERVICE_FRAME_OPEN_FAILED: internal(tryAgain(providerErrorsWords.windowBlocked)),

  // client
  CLIENT_GATEWAY_CONFIGURATION_INVALID_DOMAIN: merchant(AT_FAULT),
  CLIENT_OPTION_REQUIRED: merchant(AT_FAULT),
  CLIENT_OPTION_INVALID: merchant(AT_FAULT),
  CLIENT_MISSING_GATEWAY_CONFIGURATION: internal(AT_FAULT),
  CLIENT_INVALID_AUTHORIZATION: merchant(AT_FAULT),
  CLIENT_GATEWAY_NETWORK: network(NOT_VERIFIED),
  CLIENT_REQUEST_TIMEOUT: network(NOT_VERIFIED),
  CLIENT_REQUEST_ERROR: network(NOT_VERIFIED),
  CLIENT_GRAPHQL_REQUEST_ERROR: network(NOT_VERIFIED),
  CLIENT_RATE_LIMITED: merchant(tryAgain(ERRORS.too_many.message)),
  CLIENT_AUTHORIZATION_INSUFFICIENT: merchant(NOT_OFFERED),
  CLIENT_AUTHORIZATION_INVALID: merchant(TOO_OLD),

  // hosted-fields
  HOSTED_FIELDS_TIMEOUT: unknown(NOT_LOADED),
  HOSTED_FIELDS_INVALID_FIELD_KEY: merchant(AT_FAULT),
  HOSTED_FIELDS_INVALID_FIELD_SELECTOR: merchant(AT_FAULT),
  HOSTED_FIELDS_FIELD_DUPLICATE_IFRAME: merchant(AT_FAULT),
  HOSTED_FIELDS_FIELD_INVALID: merchant(AT_FAULT),
  HOSTED_FIELDS_FIELD_NOT_PRESENT: merchant(AT_FAULT),
  HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR: network(NOT_VERIFIED),
  HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE: customer(anotherWay(providerErrorsWords.cardSavedAlready)),
  HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED: customer(
    tryAgain(providerErrorsWords.securityCodeWrong),
  ),
  HOSTED_FIELDS_FAILED_TOKENIZATION: customer(CARD_REFUSED),
  HOSTED_FIELDS_FIELDS_EMPTY: customer(tryAgain(MESSAGES.cardEmpty)),
  HOSTED_FIELDS_FIELDS_INVALID: customer(tryAgain(MESSAGES.cardInvalid)),
  HOSTED_FIELDS_ATTRIBUTE_NOT_SUPPORTED: merchant(AT_FAULT),
  HOSTED_FIELDS_ATTRIBUTE_VALUE_NOT_ALLOWED: merchant(AT_FAULT),
  HOSTED_FIELDS_FIELD_PROPERTY_INVALID: merchant(AT_FAULT),

  // paypal-checkout
  PAYPAL_NOT_ENABLED: merchant(NOT_OFFERED),
  PAYPAL_SANDBOX_ACCOUNT_NOT_LINKED: merchant(NOT_OFFERED),
  PAYPAL_ACCOUNT_TOKENIZATION_FAILED: network(NOT_VERIFIED),
  PAYPAL_FLOW_FAILED: network(NOT_VERIFIED),
  PAYPAL_FLOW_OPTION_REQUIRED: merchant(AT_FAULT),
  PAYPAL_START_VAULT_INITIATED_CHECKOUT_PARAM_REQUIRED: merchant(AT_FAULT),
  PAYPAL_START_VAULT_INITIATED_CHECKOUT_SETUP_FAILED: network(NOT_VERIFIED),
  PAYPAL_START_VAULT_INITIATED_CHECKOUT_POPUP_OPEN_FAILED: merchant(
    tryAgain(providerErrorsWords.paypalWindowBlocked),
  ),
  PAYPAL_START_VAULT_INITIATED_CHECKOUT_CANCELED: customer(changedMind(providerErrorsWords.paypalClosed)),
  PAYPAL_START_VAULT_INITIATED_CHECKOUT_IN_PROGRESS: merchant(tryAgain(providerErrorsWords.paypalBusy)),
  PAYPAL_INVALID_PAYMENT_OPTION: merchant(AT_FAULT),
  PAYPAL_MISSING_REQUIRED_OPTION: merchant(AT_FAULT),

  // google-payment
  GOOGLE_PAYMENT_NOT_ENABLED: merchant(NOT_OFFERED),
  GOOGLE_PAYMENT_GATEWAY_ERROR: unknown(NOT_VERIFIED),
  GOOGLE_PAYMENT_UNSUPPORTED_VERSION: merchant(AT_FAULT),

  // apple-pay
  APPLE_PAY_NOT_ENABLED: merchant(NOT_OFFERED),
  APPLE_PAY_VALIDATION_URL_REQUIRED: merchant(AT_FAULT),
  APPLE_PAY_MERCHANT_VALIDATION_NETWORK: network(NOT_VERIFIED),
  APPLE_PAY_MERCHANT_VALIDATION_FAILED: merchant(NOT_OFFERED),
  APPLE_PAY_PAYMENT_TOKEN_REQUIRED: merchant(AT_FAULT),
  APPLE_PAY_TOKENIZATION: network(NOT_VERIFIED),

  // venmo
  VENMO_NOT_ENABLED: merchant(NOT_OFFERED),
  VENMO_TOKENIZATION_REQUEST_ACTIVE: merchant(VENMO_BUSY),
  VENMO_TOKENIZATION_REQUEST_NOT_ACTIVE: merchant(AT_FAULT),
  VENMO_APP_FAILED: unknown(VENMO_FAILED),
  VENMO_APP_CANCELED: customer(changedMind(providerErrorsWords.venmoAppCanceled)),
  VENMO_CANCELED: customer(changedMind(providerErrorsWords.venmoCanceledOrNoApp)),
  VENMO_CUSTOMER_CANCELED: customer(changedMind(providerErrorsWords.venmoAuthorizationCanceled)),
  VENMO_NETWORK_ERROR: network(NOT_VERIFIED),
  VENMO_DESKTOP_CANCELED: customer(changedMind(providerErrorsWords.authorizationCanceled)),
  VENMO_TOKENIZATION_CANCELED_BY_MERCHANT: merchant(changedMind(providerErrorsWords.venmoLeft)),
  VENMO_DESKTOP_UNKNOWN_ERROR: unknown(tryAgain(providerErrorsWords.somethingWrong)),
  VENMO_MOBILE_PAYMENT_CONTEXT_SETUP_FAILED: network(NOT_VERIFIED),
  VENMO_MOBILE_POLLING_TOKENIZATION_NETWORK_ERROR: unknown(NOT_VERIFIED),
  VENMO_MOBILE_POLLING_TOKENIZATION_EXPIRED: customer(tryAgain(providerErrorsWords.venmoExpired)),
  VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED: customer(changedMind(providerErrorsWords.venmoCanceled)),
  VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT: customer(tryAgain(providerErrorsWords.venmoTimedOut)),
  VENMO_MOBILE_POLLING_TOKENIZATION_FAILED: unknown(VENMO_FAILED),
  VENMO_INVALID_PROFILE_ID: merchant(NOT_OFFERED),
  VENMO_INVALID_DEEP_LINK_RETURN_URL: merchant(AT_FAULT),
  VENMO_TOKENIZATION_FAILED: unknown(VENMO_FAILED),
  ECD_DISABLED: merchant(AT_FAULT),

  // us-bank-account
  US_BANK_ACCOUNT_OPTION_REQUIRED: merchant(AT_FAULT),
  US_BANK_ACCOUNT_MUTUALLY_EXCLUSIVE_OPTIONS: merchant(AT_FAULT),
  US_BANK_ACCOUNT_LOGIN_LOAD_FAILED: network(tryAgain(providerErrorsWords.bankSignInNotLoaded)),
  US_BANK_ACCOUNT_LOGIN_CLOSED: customer(changedMind(providerErrorsWords.bankSignInClosed)),
  US_BANK_ACCOUNT_LOGIN_REQUEST_ACTIVE: merchant(BANK_LOGIN_BUSY),
  US_BANK_ACCOUNT_TOKENIZATION_NETWORK_ERROR: network(NOT_VERIFIED),
  US_BANK_ACCOUNT_FAILED_TOKENIZATION: customer(tryAgain(providerErrorsWords.bankAccountRefused)),
  US_BANK_ACCOUNT_NOT_ENABLED: merchant(NOT_OFFERED),
  US_BANK_ACCOUNT_BANK_LOGIN_NOT_ENABLED: merchant(tryAgain(providerErrorsWords.bankSignInNotOffered)),

  // unionpay
  UNIONPAY_NOT_ENABLED: merchant(NOT_OFFERED),
  UNIONPAY_HOSTED_FIELDS_INSTANCE_INVALID: merchant(AT_FAULT),
  UNIONPAY_HOSTED_FIELDS_INSTANCE_REQUIRED: merchant(AT_FAULT),
  UNIONPAY_CARD_OR_HOSTED_FIELDS_INSTANCE_REQUIRED: merchant(AT_FAULT),
  UNIONPAY_CARD_AND_HOSTED_FIELDS_INSTANCES: merchant(AT_FAULT),
  UNIONPAY_EXPIRATION_DATE_INCOMPLETE: merchant(tryAgain(providerErrorsWords.expirationDateIncomplete)),
  UNIONPAY_ENROLLMENT_CUSTOMER_INPUT_INVALID: customer(tryAgain(providerErrorsWords.codeNotSent)),
  UNIONPAY_ENROLLMENT_NETWORK_ERROR: network(NOT_VERIFIED),
  UNIONPAY_FETCH_CAPABILITIES_NETWORK_ERROR: network(NOT_VERIFIED),
  UNIONPAY_TOKENIZATION_NETWORK_ERROR: network(NOT_VERIFIED),
  UNIONPAY_MISSING_MOBILE_PHONE_DATA: merchant(tryAgain(providerErrorsWords.mobileMissing)),
  UNIONPAY_FAILED_TOKENIZATION: customer(tryAgain(providerErrorsWords.cardOrCodeRefused)),

  // visa-checkout
  VISA_CHECKOUT_NOT_ENABLED: merchant(NOT_OFFERED),
  VISA_CHECKOUT_INIT_OPTIONS_REQUIRED: merchant(AT_FAULT),
  VISA_CHECKOUT_PAYMENT_REQUIRED: merchant(NOT_VERIFIED),
  VISA_CHECKOUT_TOKENIZATION: network(NOT_VERIFIED),

  // three-d-secure
  THREEDS_NOT_ENABLED: merchant(NOT_OFFERED),
  THREEDS_CAN_NOT_USE_TOKENIZATION_KEY: merchant(AT_FAULT),
  THREEDS_HTTPS_REQUIRED: merchant(AT_FAULT),
  THREEDS_NOT_ENABLED_FOR_V2: merchant(NOT_OFFERED),
  THREEDS_UNRECOGNIZED_VERSION: merchant(AT_FAULT),
  THREEDS_UNSUPPORTED_VERSION: merchant(anotherWay(providerErrorsWords.threeDSecureOutdated)),
  THREEDS_CARDINAL_SDK_SETUP_FAILED: unknown(THREEDS_FAILED),
  THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED: network(NOT_LOADED),
  THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT: unknown(THREEDS_FAILED),
  THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT: unknown(THREEDS_FAILED),
  THREEDS_CARDINAL_SDK_BAD_CONFIG: merchant(AT_FAULT),
  THREEDS_CARDINAL_SDK_BAD_JWT: merchant(AT_FAULT),
  THREEDS_CARDINAL_SDK_ERROR: unknown(THREEDS_FAILED),
  THREEDS_CARDINAL_SDK_CANCELED: customer(changedMind(providerErrorsWords.threeDSecureCanceled)),
  THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT: merchant(changedMind(providerErrorsWords.bankCheckClosed)),
  THREEDS_AUTHENTICATION_IN_PROGRESS: merchant(tryAgain(providerErrorsWords.bankCheckBusy)),
  THREEDS_MISSING_VERIFY_CARD_OPTION: merchant(AT_FAULT),
  THREEDS_JWT_AUTHENTICATION_FAILED: unknown(THREEDS_FAILED),
  THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR: merchant(NOT_VERIFIED),
  THREEDS_LOOKUP_VALIDATION_ERROR: customer(CARD_REFUSED),
  THREEDS_LOOKUP_ERROR: unknown(NOT_VERIFIED),
  THREEDS_INLINE_IFRAME_DETAILS_INCORRECT: unknown(THREEDS_FAILED),
  THREEDS_NO_VERIFICATION_PAYLOAD: merchant(AT_FAULT),
  THREEDS_TERM_URL_REQUIRES_BRAINTREE_DOMAIN: internal(AT_FAULT),
  THREEDS_FRAMEWORK_METHOD_NOT_IMPLEMENTED: internal(AT_FAULT),
  THREEDS_REQUESTED_EXEMPTION_TYPE_INVALID: merchant(AT_FAULT),
  UNKNOWN_AUTH_RESPONSE: unknown(THREEDS_FAILED),

  // vault-manager
  VAULT_MANAGER_DELETE_PAYMENT_METHOD_NONCE_REQUIRES_CLIENT_TOKEN: merchant(AT_FAULT),
  VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND: merchant(anotherWay(providerErrorsWords.savedMethodNotFound)),
  VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR: unknown(
    tryAgain(providerErrorsWords.savedMethodNotRemoved),
  ),

  // data-collector
  DATA_COLLECTOR_KOUNT_NOT_ENABLED: merchant(AT_FAULT),
  DATA_COLLECTOR_KOUNT_ERROR: merchant(AT_FAULT),
  DATA_COLLECTOR_REQUIRES_CREATE_OPTIONS: merchant(AT_FAULT),
} satisfies Record<string, Advice & { type: ProviderErrorType }>;

type ProviderErrorCode = keyof typeof PROVIDER_ERRORS;

/**
 * Reads any error of braintree-web or of a wallet's own script. The code is unchanged: a 403, which
 * the library passes through as its client's error, stays a 403.
 */
export function readProviderError(error: unknown): ProviderFailure {
  const code = codeOf(error);
  return isKnown(code) ? { code, ...PROVIDER_ERRORS[code] } : { code, ...unknown(NOT_VERIFIED) };
}

/**
 * The error of the card fields contains that of an expired client token, which they cannot report
 * themselves.
 */
function codeOf(error: unknown): string {
  const { code, details } = Object(error) as {
    code?: unknown;
    details?: { originalError?: { code?: unknown } };
  };
  if (details?.originalError?.code === CLIENT_TOKEN_TOO_OLD) return CLIENT_TOKEN_TOO_OLD;
  return typeof code === 'string' ? code : 'UNKNOWN';
}

function isKnown(code: string): code is ProviderErrorCode {
  return Object.hasOwn(PROVIDER_ERRORS, code);
}
