/** Every text of the specification that a person reads, to the letter. Nothing else spells one out. */
export const MESSAGES = {
  emailInvalid: 'Please enter a valid email address',
  emailDoubleCheck: 'An error occurred. Please double check your email address',
  startUnknown:
    'An unknown error occurred. Please try again. If the problem persists please contact support.',
  sessionExpiredTitle: 'Session expired',
  sessionExpired: "Your previous checkout has expired. Click 'continue' to start a new donation.",
  restoreTitle: 'Restore Session',
  restore: 'We found a previous saved checkout. Would you like to continue?',
  restoreAccept: 'Yes, Continue',
  restoreCancel: 'Cancel',
  missionTitle: 'Our Mission',
  missionAction: 'Donate Now',
  cardEmpty: 'Please enter your payment information.',
  cardInvalid: 'Please correct the highlighted fields.',
  cardFieldInvalid: 'Invalid field',
  confirmPayment: 'Confirm Payment',
  paymentVerification: 'An error occurred during payment verification. Please try again.',
  paymentProcessing:
    'An error occurred while processing your payment. Please try again. If the problem persists, please contact support.',
  passwordMissing: 'Please enter a password',
  passwordsDiffer: 'Passwords must match.',
  passwordNotYours: 'Authentication failure. Please check your email for a link to set a password.',
  passwordFields: 'An error occurred. Please check password fields and try again.',
  loggedIn: 'You are now logged in.',
  resetRequested: 'Password reset instructions sent. Please check your email inbox.',
  referrerMissing: 'Please enter the email address of the referrer',
  employerMissing: 'Please enter an employer name',
  dedicateToMissing: 'Please enter a name',
  thankYouFailure: 'An error occurred. Please try again or contact support.',
  loadingFailure:
    'There has been an internal error, please refresh the page and contact support if the problem persists.',
} as const;
