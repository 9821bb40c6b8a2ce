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
  loadingFailure:
    'There has been an internal error, please refresh the page and contact support if the problem persists.',
} as const;
