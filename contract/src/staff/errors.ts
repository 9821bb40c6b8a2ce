import { staffErrorWords } from '@handsel/words/staff-errors';
import { staffPasskeyErrorWords } from '@handsel/words/staff-passkeys';
import { staffSingleSignOnErrorWords } from '@handsel/words/staff-single-sign-on';
import * as z from 'zod/mini';

/** The closed catalogue of what a call of the console may answer instead of success: code, status, and the words that staff read. */
export const STAFF_ERRORS = {
  malformed: { status: 400, message: staffErrorWords.malformed },
  not_signed_in: { status: 401, message: staffErrorWords.notSignedIn },
  bad_credentials: { status: 401, message: staffErrorWords.badCredentials },
  bad_code: { status: 401, message: staffErrorWords.badCode },
  bad_passkey: { status: 401, message: staffPasskeyErrorWords.badPasskey },
  not_permitted: { status: 403, message: staffErrorWords.notPermitted },
  step_up_needed: { status: 403, message: staffErrorWords.stepUpNeeded },
  blocked: { status: 403, message: staffErrorWords.blocked },
  sso_failed: { status: 403, message: staffSingleSignOnErrorWords.failed },
  sso_refused: { status: 403, message: staffSingleSignOnErrorWords.refused },
  link_invalid: { status: 403, message: staffErrorWords.linkInvalid },
  not_found: { status: 404, message: staffErrorWords.notFound },
  last_owner: { status: 409, message: staffErrorWords.lastOwner },
  already_staff: { status: 409, message: staffErrorWords.alreadyStaff },
  own_account: { status: 409, message: staffErrorWords.ownAccount },
  no_receipt: { status: 409, message: staffErrorWords.noReceipt },
  too_much: { status: 409, message: staffErrorWords.tooMuch },
  not_refundable: { status: 409, message: staffErrorWords.notRefundable },
  not_settled: { status: 409, message: staffErrorWords.notSettled },
  other_request: { status: 409, message: staffErrorWords.otherRequest },
  already_decided: { status: 409, message: staffErrorWords.alreadyDecided },
  requester_left: { status: 409, message: staffErrorWords.requesterLeft },
  second_person: { status: 409, message: staffErrorWords.secondPerson },
  gift_changing: { status: 409, message: staffErrorWords.giftChanging },
  gift_ended: { status: 409, message: staffErrorWords.giftEnded },
  gift_unpaid: { status: 409, message: staffErrorWords.giftUnpaid },
  gift_needs_method: { status: 409, message: staffErrorWords.giftNeedsMethod },
  gift_disputed: { status: 409, message: staffErrorWords.giftDisputed },
  gift_paused: { status: 409, message: staffErrorWords.giftPaused },
  gift_moved: { status: 409, message: staffErrorWords.giftMoved },
  gift_only_less: { status: 409, message: staffErrorWords.giftOnlyLess },
  day_changed_often: { status: 429, message: staffErrorWords.dayChangedOften },
  not_now: { status: 409, message: staffErrorWords.notNow },
  export_waiting: { status: 409, message: staffErrorWords.exportWaiting },
  export_too_large: { status: 409, message: staffErrorWords.exportTooLarge },
  alert_closes_itself: { status: 409, message: staffErrorWords.alertClosesItself },
  job_gone: { status: 409, message: staffErrorWords.jobGone },
  job_running: { status: 409, message: staffErrorWords.jobRunning },
  job_goes_on: { status: 409, message: staffErrorWords.jobGoesOn },
  gateway_unavailable: { status: 502, message: staffErrorWords.gatewayUnavailable },
  too_many_passkeys: { status: 409, message: staffPasskeyErrorWords.tooManyPasskeys },
  too_large: { status: 413, message: staffErrorWords.tooLarge },
  not_json: { status: 415, message: staffErrorWords.notJson },
  xsrf: { status: 419, message: staffErrorWords.xsrf },
  validation: { status: 422, message: staffErrorWords.validation },
  too_many: { status: 429, message: staffErrorWords.tooMany },
  internal: { status: 503, message: staffErrorWords.internal },
  sso_unavailable: { status: 503, message: staffSingleSignOnErrorWords.unavailable },
  unavailable: { status: 503, message: staffErrorWords.unavailable },
} as const satisfies Record<string, { status: number; message: string }>;
export type StaffErrorCode = keyof typeof STAFF_ERRORS;

/** The body of every failure. `errors` names the fields on 422. */
export const staffFailureSchema = z.object({
  message: z.string(),
  code: z.enum(Object.keys(STAFF_ERRORS) as [StaffErrorCode, ...StaffErrorCode[]]),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
