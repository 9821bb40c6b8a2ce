import { area } from '../src/area.ts';

/** What staff read when a call of the console fails. */
export const staffErrorWords = area({
  malformed: 'The request is incomplete. Reload the page and try again.',
  notSignedIn: 'Please sign in.',
  badCredentials: 'The email or password is wrong.',
  badCode: 'The code is wrong or has been used. Enter the code that your app shows now.',
  notPermitted: 'Your role does not allow this. Ask an owner or admin.',
  stepUpNeeded: 'Please confirm that it is you.',
  blocked: 'The request came from another website, so it was refused.',
  linkInvalid: 'This link has expired or was used. Ask a colleague for a new invitation.',
  notFound: 'This was not found. Someone may have removed it.',
  lastOwner: 'There must always be an active owner. Make someone else an owner first.',
  alreadyStaff: 'This person is already staff. Use “Reset access” or “Reactivate” in the list.',
  ownAccount: 'You cannot deactivate your own account. Ask another owner or admin.',
  noReceipt: 'This gift has no receipt yet.',
  tooMuch: 'This is more than what is left of the gift. Reload the page to see what is left.',
  notRefundable: 'This gift cannot be refunded.',
  notSettled:
    'The payment has not settled yet. You can cancel all of it now, or refund a part in a day or two.',
  otherRequest: 'This request was made before with other values. Reload the page and try again.',
  alreadyDecided: 'Someone has already approved or rejected this refund.',
  secondPerson: 'Another person has to approve this refund.',
  tooLarge: 'The request is too large.',
  notJson: 'The request is not in the expected format.',
  xsrf: 'This page is out of date. Reload it and try again.',
  validation: 'Please correct the errors.',
  name: 'Enter a name with at least one letter, and without an email address or invisible characters.',
  tooMany: 'Too many attempts. Please wait and try again.',
  internal: 'Something went wrong, and nothing was changed. Please try again.',
  unavailable: 'The service is unavailable for a moment. Please try again.',
});
