import { area } from '../../src/area.ts';

/** The question before a donor leaves a page with a payment in progress. */
export const leavePaymentWords = area('leavePaymentWords', {
  title: 'Your payment is in progress',
  stay: 'Stay on this page',
  leave: 'Leave',
  explanation:
    'It may still go through if you leave. To see the result, come back to this page; if it goes through, we also email you a receipt.',
});
