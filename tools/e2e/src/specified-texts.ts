import type { MESSAGES } from '@handsel/contract';

interface ErrorScenario {
  /** The file of the story, or of its page object, that expects the text. */
  readonly in: string;
  /** The cause of the text. */
  readonly by: string;
}

/** Every text of the specification, and how a page comes to show it. */
export const SPECIFIED_TEXTS: Record<keyof typeof MESSAGES, ErrorScenario> = {
  emailInvalid: { in: 'stories/start-form', by: 'leaving an address that cannot be one' },
  emailDoubleCheck: { in: 'stories/start-form', by: 'an address that the server refuses with 422' },
  startUnknown: { in: 'stories/start-form', by: 'a beginning that no server answers' },
  sessionExpiredTitle: { in: 'stories/restore', by: 'coming back after 31 days' },
  sessionExpired: { in: 'stories/restore', by: 'coming back after 31 days' },
  restoreTitle: { in: 'stories/restore', by: 'coming back to the start page after leaving at checkout' },
  restore: { in: 'stories/restore', by: 'coming back to the start page after leaving at checkout' },
  restoreAccept: { in: 'stories/restore', by: 'going on with what was left' },
  restoreCancel: { in: 'stories/restore', by: 'choosing to start over' },
  missionTitle: { in: 'stories/shell', by: 'asking for the mission' },
  missionAction: { in: 'stories/shell', by: 'reading the mission' },
  cardEmpty: { in: 'stories/card-fields', by: 'Enter in an empty card field' },
  cardInvalid: { in: 'stories/card-fields', by: 'Enter while a card field is wrong' },
  cardFieldInvalid: { in: 'stories/card-fields', by: 'leaving a card field half filled' },
  confirmPayment: { in: 'pages/checkout-page', by: 'coming to checkout' },
  paymentVerification: { in: 'stories/payment-faults', by: 'a card that the gateway cannot take in' },
  paymentProcessing: { in: 'stories/payment-faults', by: 'a gateway that refuses the charge' },
  methodMissing: { in: 'stories/saved-methods', by: 'a saved card whose reply has no token' },
  methodNotAdded: { in: 'stories/saved-methods', by: 'a card that cannot be saved' },
  methodsNotFetched: { in: 'stories/saved-methods', by: 'saved methods that cannot be listed' },
  methodNotCharged: { in: 'stories/saved-methods', by: 'a saved method that gives no nonce' },
  passwordMissing: { in: 'stories/set-password', by: 'an empty password' },
  passwordsDiffer: { in: 'stories/set-password', by: 'another password the second time' },
  passwordNotYours: { in: 'stories/set-password', by: 'giving under an address that has an owner' },
  passwordFields: { in: 'stories/set-password', by: 'a password that the rules refuse' },
  passwordException: { in: 'stories/set-password', by: 'a password that no server answers to' },
  passwordNotSet: { in: 'stories/set-password', by: 'a password that is refused for another reason' },
  passwordSet: { in: 'stories/set-password', by: 'setting a first password' },
  passwordReset: { in: 'stories/sign-in', by: 'setting a password by a mailed link' },
  setPasswordTitle: { in: 'pages/password-page', by: 'coming to set-password' },
  resetPasswordTitle: { in: 'pages/password-page', by: 'opening a mailed link' },
  loggedIn: { in: 'stories/sign-in', by: 'the right password' },
  resetRequested: { in: 'stories/sign-in', by: 'Forgot password' },
  resetLinkSent: { in: 'stories/sign-in', by: 'Forgot password' },
  resetNotRequested: { in: 'stories/sign-in', by: 'Forgot password, answered by no server' },
  referrerMissing: { in: 'stories/thank-you', by: 'a referral without an address' },
  employerMissing: { in: 'stories/thank-you', by: 'an employer’s match without an employer' },
  dedicateToMissing: { in: 'stories/thank-you', by: 'a dedication without a name' },
  correctErrors: { in: 'stories/thank-you', by: 'any wrong answer' },
  answersSaved: { in: 'stories/thank-you', by: 'saving answers before there is a password' },
  answersSavedToProfile: { in: 'stories/thank-you-countdown', by: 'saving answers with a password' },
  thankYouFailure: { in: 'stories/thank-you', by: 'answers that cannot be saved' },
  loadingFailure: { in: 'stories/restore', by: 'a server that cannot be asked for what was left' },
};
