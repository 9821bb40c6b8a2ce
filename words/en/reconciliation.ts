import { area } from '../src/area.ts';

/** What `npm run reconcile` prints, and the alerts that come of it. */
export const reconciliationWords = area({
  noGift: 'Charge without gift',
  currency: 'Charge in another currency',
  noCharge: 'Gift without charge',
  amount: 'Amount of a gift',
  settled: 'Gift that is paid by now',
  settlement: 'Settlement of a gift',
  refund: 'Refund',
  credit: 'Payout',
  monthlyGift: 'Monthly gift',
  dispute: 'Dispute',
  deposit: 'Gift or refund that is in no deposit, or with another amount',
  about: '{kind}: {gatewayId}',
  aboutGift: '{kind}: {gatewayId} (gift {gift})',
  theirs: '  Braintree: {theirs}',
  ours: '  Handsel:   {ours}',
  repaired: '  repaired: {done}',
  notRepaired: '  NOT REPAIRED: docs/operating.md, "Alerts", says what to do',
  since:
    'Since {day}: {transactions} transactions and {disputes} disputes; {monthlyGifts} monthly gifts that run.',
  totals: "The gifts among them: {theirs} by Braintree's books, {ours} by the ledger.",
  differences: 'Differences: {count}, of which {repaired} are repaired.',
  balance: 'The books balance.',
  doNotBalance: 'The books do not balance: {left} need a person.',
});

/** What a side's books say of a payment, and what was done about a difference. */
export const bookWords = area({
  nothing: 'nothing',
  noGift: 'no gift',
  charge: 'charge of {amount}, {settlement}',
  gift: 'gift of {amount}, {settlement}',
  taken: 'taken',
  refundedBy: '{charge}, refunded by {ids}',
  refunded: '{amount} refunded',
  credit: '{amount} refunded, {settlement}',
  inNoDeposit: 'in no deposit',
  inDeposit: '{amount} in deposits',
  inLedger: '{amount} in the ledger',
  dispute: 'dispute of {amount}, {state}',
  ownDispute: '{amount}, {state}',
  noSubscription: 'no such subscription',
  subscription: '{amount} a month, {status}',
  subscriptionNext: '{amount} a month, {status}, next on {day}',
  otherNext: '{subscription}, which takes {amount}',
  extraCharge: 'an extra charge, which is refunded',
  followed: 'the books now say what Braintree says',
});
