import { declinedWords } from '@handsel/words/shared/declined';
import { errorWords } from '@handsel/words/shared/errors';
import { SAVED_METHODS_MAX } from '../shared/constants.ts';
import { failureWords } from '@handsel/words/shared/failures';
import type { ErrorCode } from '../shared/failure.ts';
import { specifiedWords as MESSAGES } from '@handsel/words/shared/specified';

/**
 * The closed catalog of errors: code -> status, the message for donors, and the message for the
 * log. A route returns only codes from here.
 */
export const ERRORS = {
  malformed: {
    status: 400,
    message: errorWords.malformed,
    log: 'the body is not JSON or not the shape of any request',
  },
  not_authenticated: {
    status: 401,
    message: failureWords.not_authenticated,
    log: 'the session may not do this',
  },
  user_exists: {
    status: 401,
    message: errorWords.user_exists,
    log: 'the address has a password and the session is not that donor’s',
  },
  bad_credentials: {
    status: 401,
    message: errorWords.bad_credentials,
    log: 'no donor with this address and password',
  },
  declined: {
    status: 402,
    message: declinedWords.payment,
    log: 'the gateway declined',
  },
  bot_check_failed: {
    status: 403,
    message: errorWords.bot_check_failed,
    log: 'the answer to the bot check is missing, wrong, too old or used',
  },
  checkout_expired: {
    status: 403,
    message: MESSAGES.sessionExpired,
    log: 'the checkout is older than its lifetime',
  },
  link_invalid: {
    status: 403,
    message: errorWords.link_invalid,
    log: 'the link is unknown, used, void or too old',
  },
  password_not_yours: {
    status: 403,
    message: MESSAGES.passwordNotYours,
    log: 'the first password is not this session’s to set',
  },
  blocked: {
    status: 403,
    message: errorWords.blocked,
    log: 'a cross-site request was refused',
  },
  not_found: {
    status: 404,
    message: errorWords.not_found,
    log: "unknown, or somebody else's",
  },
  conflict: {
    status: 409,
    message: errorWords.conflict,
    log: 'another amount or kind on a live or paid attempt',
  },
  day_changed: {
    status: 409,
    message: errorWords.day_changed,
    log: 'the page said another day of the month than the gateway would charge on',
  },
  fee_changed: {
    status: 409,
    message: errorWords.fee_changed,
    log: 'the covered fee is not what the charity’s rates come to',
  },
  subscription_exists: {
    status: 409,
    message: errorWords.subscription_exists,
    log: 'the session’s donor has a running subscription, and the checkout does not change it',
  },
  subscription_checking: {
    status: 409,
    message: errorWords.subscription_checking,
    log: 'another monthly attempt of the session’s donor has no outcome yet',
  },
  subscription_ended: {
    status: 409,
    message: errorWords.subscription_ended,
    log: 'the subscription to change is cancelled or expired at the gateway',
  },
  subscription_past_due: {
    status: 409,
    message: errorWords.subscription_past_due,
    log: 'the gateway changes no price of a past due subscription',
  },
  notice_asked: {
    status: 409,
    message: errorWords.notice_asked,
    log: 'the gift has its notice',
  },
  notice_impossible: {
    status: 409,
    message: errorWords.notice_impossible,
    log: 'the gift was refunded, or its answers name nobody to tell',
  },
  reminder_impossible: {
    status: 409,
    message: errorWords.reminder_impossible,
    log: 'the checkout has no address, was paid or is being paid, or reminders are turned off',
  },
  offer_over: {
    status: 409,
    message: errorWords.offer_over,
    log: 'the offer of a monthly gift was answered, has lapsed, is another one by now, or cannot be taken',
  },
  card_sent: {
    status: 409,
    message: errorWords.card_sent,
    log: 'the card of the gift was mailed or is being mailed',
  },
  card_impossible: {
    status: 409,
    message: errorWords.card_impossible,
    log: 'the gift was refunded or its notice was asked for, there is no card to change, or cards are turned off',
  },
  match_impossible: {
    status: 409,
    message: errorWords.match_impossible,
    log: 'the gift was refunded, its match has gone further, or there is no match to go on with',
  },
  subscription_paused: {
    status: 409,
    message: errorWords.subscription_paused,
    log: 'a paused subscription keeps its amount, and no other is begun beside it',
  },
  subscription_unpaid: {
    status: 409,
    message: errorWords.subscription_unpaid,
    log: 'the gateway changes no discount of a past due subscription',
  },
  subscription_returned: {
    status: 409,
    message: errorWords.subscription_returned,
    log: 'a bank returned the debits of the subscription, and it is still paid from that account',
  },
  subscription_disputed: {
    status: 409,
    message: errorWords.subscription_disputed,
    log: 'a dispute of a month is open or lost: who disputes a charge does not have the next one charged',
  },
  subscription_only_less: {
    status: 409,
    message: errorWords.subscription_only_less,
    log: 'nobody has shown that the method is the donor’s: its owner agreed to the present amount alone',
  },
  subscription_uneven: {
    status: 409,
    message: errorWords.subscription_uneven,
    log: 'the one amount of a pause would charge a month in part, or leave a credit that makes a later charge less',
  },
  subscription_moved: {
    status: 409,
    message: errorWords.subscription_moved,
    log: 'the pause that was chosen is none of those that are possible now',
  },
  subscription_changing: {
    status: 409,
    message: errorWords.subscription_changing,
    log: 'another change of the subscription has no outcome yet',
  },
  subscription_due: {
    status: 409,
    message: errorWords.subscription_due,
    log: 'the next charge is too near for a replacement',
  },
  subscription_adjusted: {
    status: 409,
    message: errorWords.subscription_adjusted,
    log: 'the subscription has an add-on, a discount or a credit that a replacement would not have',
  },
  receipt_not_ready: {
    status: 409,
    message: errorWords.receipt_not_ready,
    log: 'the gift, or the try to pay it, has no receipt yet',
  },
  method_in_use: {
    status: 409,
    message: errorWords.method_in_use,
    log: 'the saved method pays for a running subscription',
  },
  method_limit: {
    status: 409,
    message: errorWords.method_limit({ most: SAVED_METHODS_MAX }),
    log: 'the donor has as many saved methods as one may have',
  },
  too_large: { status: 413, message: errorWords.too_large, log: 'the body is over the limit' },
  not_json: {
    status: 415,
    message: errorWords.not_json,
    log: 'the content type is not application/json',
  },
  xsrf: {
    status: 419,
    message: errorWords.xsrf,
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
    message: errorWords.method_not_for_subscription,
    log: 'the method belongs to another customer at the gateway than the subscription',
  },
  too_many: {
    status: 429,
    message: errorWords.too_many,
    log: 'a rate limit was reached',
  },
  day_changed_often: {
    status: 429,
    message: errorWords.day_changed_often,
    log: 'the day of the subscription has changed three times in 30 days',
  },
  session_lapsed: {
    status: 440,
    message: failureWords.session_lapsed,
    log: 'a session of a known donor lapsed',
  },
  internal: { status: 503, message: MESSAGES.startUnknown, log: 'an unexpected fault' },
  gateway_unavailable: {
    status: 502,
    message: failureWords.gateway_unavailable,
    log: 'the gateway could not be reached; nothing was sent',
  },
  unavailable: {
    status: 503,
    message: errorWords.unavailable,
    log: 'a part we depend on is down',
  },
} as const satisfies Record<ErrorCode, { status: number; message: string; log: string }>;
