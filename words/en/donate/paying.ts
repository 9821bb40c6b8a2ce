import { area } from '../../src/area.ts';

/** Messages while a payment is in progress, and its outcomes. */
export const payingWords = area('payingWords', {
  checkingWithBank: 'We are checking with your bank; do not pay again.',
  checkingExplained:
    'This page will tell you as soon as we know. You may also close it: we email you a receipt if it went through.',
  notArrived:
    'Your payment does not seem to have reached us. You can try again: you will not be charged twice.',
  turnedBack: 'You went back before paying.',
  openTooLong:
    'This page was open for too long. If you get a receipt by email, your gift was made: please look for it before you give again.',
  notChargedTryAgain: 'Nothing was charged. You can try again.',
  lostSight:
    'Your session ended while we were checking with your bank. If you get a receipt by email, your gift was made: please look for it before you give again.',
  notCharged: 'Nothing was charged.',
  keepOpen: 'Please keep this page open.',
  longWait: 'We are still working on it. This can take a minute: please keep this page open.',
  preparing: 'Preparing your payment...',
  waitingForDonor: 'Waiting for you...',
  goOnInWindow: 'Please continue in the window that opened.',
  goOnInWindowOrClose: 'Please continue in the window that opened. To pay another way, close it.',
  askingBank: 'Contacting your bank...',
  payOtherwise: 'Pay another way',
});
