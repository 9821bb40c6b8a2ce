import { SAVED_METHODS_MAX } from './constants.ts';
import { FAILURE_WORDS } from './failure.ts';
import type { ErrorCode } from './failure.ts';
import { MESSAGES } from './messages.ts';

/**
 * The closed catalogue of what a call may answer instead of success: code -> status, the words a donor reads, and
 * the words the log gets. A route answers with no code that is not here.
 */
export const ERRORS = {
  malformed: {
    status: 400,
    message: 'We could not read that request. Please refresh the page and try again.',
    log: 'the body is not JSON or not the shape of any request',
  },
  not_authenticated: {
    status: 401,
    message: FAILURE_WORDS.not_authenticated,
    log: 'the session may not do this',
  },
  user_exists: {
    status: 401,
    message: 'There is an account for this address. Please sign in to continue.',
    log: 'the address has a password and the session is not that donor’s',
  },
  bad_credentials: {
    status: 401,
    message: 'The email address or the password is not right.',
    log: 'no donor with this address and password',
  },
  declined: {
    status: 402,
    message: FAILURE_WORDS.declined,
    log: 'the gateway declined',
  },
  bot_check_failed: {
    status: 403,
    message: 'We could not tell that you are not a robot. Nothing was charged. Please try again.',
    log: 'the answer to the bot check is missing, wrong, too old or used',
  },
  checkout_expired: {
    status: 403,
    message: MESSAGES.sessionExpired,
    log: 'the checkout is older than its lifetime',
  },
  link_invalid: {
    status: 403,
    message: 'This link has been used or is too old. Please ask for a new one.',
    log: 'the link is unknown, used, void or too old',
  },
  password_not_yours: {
    status: 403,
    message: MESSAGES.passwordNotYours,
    log: 'the first password is not this session’s to set',
  },
  blocked: {
    status: 403,
    message: 'This request came from another site and was refused. Please use the page itself.',
    log: 'a cross-site request was refused',
  },
  not_found: {
    status: 404,
    message: 'We could not find that.',
    log: "unknown, or somebody else's",
  },
  conflict: {
    status: 409,
    message:
      'This donation is being paid, has been paid, or was just changed in another window. Please refresh the page to see it.',
    log: 'another sum or kind on a live or paid attempt',
  },
  day_changed: {
    status: 409,
    message:
      'The date has just changed, and with it the day of the month on which you would be charged. Nothing was charged. Please look at the new day, and press again.',
    log: 'the page said another day of the month than the gateway would charge on',
  },
  subscription_exists: {
    status: 409,
    message: 'You already give every month. Change that gift instead.',
    log: 'the session’s donor has a running subscription, and the checkout does not change it',
  },
  subscription_checking: {
    status: 409,
    message:
      'We are still checking another monthly gift of yours. Nothing was charged by this try. Please wait a minute and refresh the page.',
    log: 'another monthly attempt of the session’s donor has no outcome yet',
  },
  subscription_ended: {
    status: 409,
    message: 'This monthly gift has ended, so it cannot be changed. You can begin a new one.',
    log: 'the subscription to change is cancelled or expired at the gateway',
  },
  subscription_past_due: {
    status: 409,
    message:
      'Your last monthly gift has not been taken yet, so its amount cannot change now. You can enter another card and keep the amount.',
    log: 'the gateway changes no price of a past due subscription',
  },
  notice_asked: {
    status: 409,
    message: 'A notice of this dedication was asked for already. There is one for each gift.',
    log: 'the gift has its notice',
  },
  notice_impossible: {
    status: 409,
    message:
      'There is no notice to send: it takes a gift that stands, the name it is dedicated to, and an email address.',
    log: 'the gift was given back, or its answers name nobody to tell',
  },
  subscription_paused: {
    status: 409,
    message: 'Your monthly gift is paused. Let it go on first, and then you can change it.',
    log: 'a paused subscription keeps its sum, and no other is begun beside it',
  },
  subscription_unpaid: {
    status: 409,
    message:
      'The last month of this gift could not be taken, so it can be neither paused nor resumed now, and its day cannot change. You can give it another way to pay, or end it.',
    log: 'the gateway changes no discount of a past due subscription',
  },
  subscription_returned: {
    status: 409,
    message:
      'Your bank did not pay this gift, so it cannot go on with this account. Please choose another way to pay on your profile, or by the link in our mail.',
    log: 'a bank returned the debits of the subscription, and it is still paid from that account',
  },
  subscription_disputed: {
    status: 409,
    message:
      'A payment of this monthly gift is disputed at the bank, so the gift stays paused. If that is a mistake, please tell the bank and write to us. You can also end the gift.',
    log: 'a dispute of a month is open or lost: who disputes a charge does not have the next one charged',
  },
  subscription_only_less: {
    status: 409,
    message:
      'The payment method of this monthly gift was entered in another browser or by a link in our mail, so the amount can only go down. To give more, please change the payment method as well.',
    log: 'nobody has shown that the method is the donor’s: its owner agreed to the present amount alone',
  },
  subscription_uneven: {
    status: 409,
    message:
      'Our staff have set different sums for those months, so they cannot all be paused here. Please choose fewer of them, or write to us.',
    log: 'the one sum of a pause would charge a month in part, or leave a credit that makes a later charge less',
  },
  subscription_moved: {
    status: 409,
    message: 'This monthly gift has other dates by now. Please refresh the page to see them.',
    log: 'the pause that was chosen is none of those that are possible now',
  },
  subscription_changing: {
    status: 409,
    message:
      'This monthly gift is just being changed, perhaps in another window. Please refresh the page in a minute to see how it stands.',
    log: 'another change of the subscription has no outcome yet',
  },
  subscription_due: {
    status: 409,
    message:
      'This gift is taken today or tomorrow, so its day cannot change now. You can change it the day after that.',
    log: 'the next charge is too near for a replacement',
  },
  subscription_adjusted: {
    status: 409,
    message:
      'Our staff have set something special for this gift, so its day cannot be changed here. Please write to us, and we change it for you.',
    log: 'the subscription has an add-on, a discount or a credit that a replacement would not have',
  },
  receipt_not_ready: {
    status: 409,
    message: 'Your receipt is not written yet. Please try again in a minute; it also comes by mail.',
    log: 'the gift, or the try to pay it, has no receipt yet',
  },
  method_in_use: {
    status: 409,
    message: 'This pays for your monthly gift, so it cannot be removed while the gift runs.',
    log: 'the saved method pays for a running subscription',
  },
  method_limit: {
    status: 409,
    message: `You have saved as many ways to pay as we can keep (${String(SAVED_METHODS_MAX)}). Please remove one first.`,
    log: 'the donor has as many saved methods as one may have',
  },
  too_large: { status: 413, message: 'That request is too large.', log: 'the body is over the limit' },
  not_json: {
    status: 415,
    message: 'We could not read that request. Please refresh the page and try again.',
    log: 'the content type is not application/json',
  },
  xsrf: {
    status: 419,
    message: 'This page has been open for a while. Please refresh it and try again.',
    log: 'the XSRF token is missing or stale',
  },
  validation: {
    status: 422,
    message: MESSAGES.correctErrors,
    log: 'the request failed validation',
  },
  nonce_unusable: {
    status: 422,
    message: MESSAGES.paymentVerification,
    log: 'the payment method nonce is unknown, expired or used',
  },
  method_not_for_subscription: {
    status: 422,
    message:
      'This saved way to pay cannot take over your monthly gift. Please choose another one, or enter the card again.',
    log: 'the method belongs to another customer at the gateway than the subscription',
  },
  too_many: {
    status: 429,
    message: 'That is too many tries in a short time. Please wait a little and try again.',
    log: 'a rate limit was reached',
  },
  day_changed_often: {
    status: 429,
    message:
      'You have changed the day three times lately. You can change it again 30 days after the first of these changes; until then, please write to us.',
    log: 'the day of the subscription has changed three times in 30 days',
  },
  session_lapsed: {
    status: 440,
    message: FAILURE_WORDS.session_lapsed,
    log: 'a signed-in or giver session lapsed',
  },
  internal: { status: 503, message: MESSAGES.startUnknown, log: 'an unexpected fault' },
  gateway_unavailable: {
    status: 502,
    message: FAILURE_WORDS.gateway_unavailable,
    log: 'the gateway could not be reached; nothing was sent',
  },
  unavailable: {
    status: 503,
    message:
      'We cannot take donations at the moment. Nothing was charged by this try. Please try again in a few minutes.',
    log: 'a part we depend on is down',
  },
} as const satisfies Record<ErrorCode, { status: number; message: string; log: string }>;
