import { area } from '../../src/area.ts';

/**
 * Every text of the specification that a person reads, to the letter. Nothing else spells one out.
 */
export const specifiedWords = area('specifiedWords', {
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
  methodMissing: 'invalid/missing payment method id',
  methodNotAdded: 'Add payment method failed',
  methodsNotFetched: 'unable to fetch payment methods',
  methodNotCharged: 'unable to process payment',
  passwordMissing: 'Please enter a password',
  passwordsDiffer: 'Passwords must match.',
  passwordNotYours: 'Authentication failure. Please check your email for a link to set a password.',
  passwordFields: 'An error occurred. Please check password fields and try again.',
  passwordException: 'An error occurred. Please try again. If the problem persists, please contact support.',
  passwordNotSet: 'Could not set password. Please try again',
  passwordSet: 'Your Password has been set. Redirecting to your profile',
  passwordReset: 'Your Password has been reset. ',
  setPasswordTitle: 'Create an Account to Manage Your Donations',
  resetPasswordTitle: 'Enter your new password to continue',
  loggedIn: 'You are now logged in.',
  resetRequested: 'Password reset instructions sent. Please check your email inbox.',
  resetLinkSent: 'A password reset link has been sent to your email address.',
  resetNotRequested: 'Unable to send a password reset link. If the problem persists, please contact support',
  referrerMissing: 'Please enter the email address of the referrer',
  employerMissing: 'Please enter an employer name',
  dedicateToMissing: 'Please enter a name',
  correctErrors: 'Please correct the following errors:',
  answersSaved: 'Your data has been saved!',
  answersSavedToProfile: 'Your data has been saved! Redirecting to your profile',
  thankYouFailure: 'An error occurred. Please try again or contact support.',
  loadingFailure:
    'There has been an internal error, please refresh the page and contact support if the problem persists.',
});
