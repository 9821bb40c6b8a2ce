import { area } from '../../src/area.ts';

/** Receipts and what is written about refunds: the mails, and the PDFs that come with them. */
export const receiptWords = area('receiptWords', {
  kind: 'Receipt {number}',
  subject:
    '{kind, select, copy {Copy of your receipt} corrected {Your corrected receipt} other {Your receipt}} from {charity}: {frequency, select, monthly {{amount} every month} other {{amount}}}',
  greeting: 'Dear {name},',
  seeGiving: 'See your giving',
  manageGift: 'Pause or end this monthly gift',
  copyNote: 'This is a copy of the receipt that we made on {day}.',
  thanksProperty: 'Thank you for your gift: {what}. It has been received.',
  subjectProperty:
    '{kind, select, copy {Copy of your receipt} corrected {Your corrected receipt} other {Your receipt}} from {charity}',
  labelProperty: 'What was given',
  propertyValue: 'You determine its value for your tax return: we describe the gift, and state no value.',
  thanksOnce: 'Thank you for your gift of {amount}. It has been received.',
  thanksOnceSettling: 'Thank you for your gift of {amount}. It is on its way from your bank.',
  thanksFirstMonth: 'Thank you for giving {amount} every month. The first month has been received.',
  thanksLaterMonth: 'Thank you for giving every month. This month’s {amount} has been received.',
  thanksMonthOf: 'Thank you for giving every month. The {amount} of {day} has been received.',
  thanksMonthSettling:
    'Thank you for giving {amount} every month. This month’s is on its way from your bank.',
  settling:
    'Your bank takes a few days to pay. If it does not pay this gift, we will email you, and this receipt will not be valid.',
  replaces: 'This receipt replaces no. {number}, which is no longer valid.',
  replacedBy: 'This receipt was replaced by no. {number} and is no longer valid.',
  nextGift:
    'Your next gift of {amount} will be charged on {day}, and then every month until you stop. You can change, pause or end it on your profile, or write to {supportEmail}.',
  noGoodsOrServices:
    '{charity} (EIN {ein}) provided no goods or services in exchange for this contribution. Please keep this receipt for your records.',
  labelNumber: 'Receipt number',
  labelDate: 'Date',
  labelAmount: 'Amount',
  labelGift: 'Of that, your gift',
  labelCoveredFee: 'Of that, for the payment fee',
  labelFrequency: 'Frequency',
  frequency: '{frequency, select, monthly {Every month} other {Once}}',
  labelCampaign: 'Campaign',
  labelFunds: 'Fund',
  fundPart: '{name} ({amount})',
  labelMembership: 'Membership',
  membershipPerks: 'Your {tier} membership comes with: {perks}.',
  claimPerks:
    '{needsSize, select, yes {Choose your size, and tell us where to send it} other {Tell us where to send it}}',
  labelMethod: 'Paid with',
  labelDonor: 'Given by',
  labelAddress: 'Address',
  labelCharity: 'Given to',
  charityWithEin: '{charity}, {taxId} {ein}',
  notValid:
    'This receipt is not valid: {why, select, refund {the gift was refunded} return {the gift was never paid} void {the gift was canceled before it was paid} reversal {the gift was recorded by mistake, or never paid} other {the donor’s bank has reversed the gift}}{document}.',
  partTaken:
    'Part of this gift was returned or refunded: {parts}. This receipt is valid for the rest, {amount}.',
  takenOn: '{amount} on {day}{document}',
  documentNumber: ' (no. {number})',
});

/** The document of a refund. */
export const refundWords = area('refundWords', {
  kind: 'Refund {number}',
  subject: '{amount} of your gift to {charity} was refunded',
  title: 'We’ve refunded {amount}.',
  whole: 'That is the full amount of your gift, and its receipt is no longer valid.',
  wholeWithEarlier:
    'With earlier refunds, that is the full amount of your gift, and its receipt is no longer valid.',
  part: 'That is part of your gift of {amount}. Please keep this email with its receipt, which is valid for the rest.',
  how: 'It goes back to your original payment method. It may take a few business days.',
  giftGoesOn:
    'Your monthly gift continues. You can change, pause or end it on your profile, or write to {supportEmail}.',
  cameToNothing: 'This document is not valid: the refund failed.',
  labelNumber: 'Number',
  labelRefunded: 'Refunded',
  labelGift: 'From your gift of',
  labelReceipt: '{isWhole, select, yes {Receipt no longer valid} other {Reduces receipt}}',
  labelLeft: 'Remaining gift',
  amountOn: '{amount} on {day}',
});

/** All receipts of a year in one document, and its mail. */
export const statementWords = area('statementWords', {
  kind: 'Receipts for {year}',
  title: 'You gave {amount} in {year}. Thank you.',
  titleProperty: 'What you gave in {year}. Thank you.',
  subjectProperty: 'What you gave to {charity} in {year}',
  property: 'Stock and gifts in kind are listed without a value, and are not included in the total.',
  noValue: 'Not stated',
  subject: 'What you gave to {charity} in {year}: {amount}',
  awaited:
    'Of that, {amount} is on its way from your bank and not paid yet: if your bank does not pay it, we will email you, and it does not count.',
  waiting: 'Not included, because their receipts are not ready yet: {count} of your gifts this year.',
  enclosed:
    'The attached document lists all your valid receipts for that year, and what was refunded. You received each receipt when you gave.',
  keep: 'Please keep it for your records.',
  labelReceipts: 'Receipts',
  labelGiven: 'Given',
  labelBenefits: 'Value of goods and services received',
  labelDeductible: '{country, select, US {Deductible} other {Given beyond that value}}',
  columnDate: 'Date',
  columnReceipt: 'Receipt',
  columnFrequency: 'Frequency',
  columnMethod: 'Paid with',
  columnBenefit: 'Value received',
  columnAmount: 'Amount',
  frequency: '{frequency, select, monthly {Monthly} other {Once}}',
  taken:
    '{kind, select, refund {Refunded} return {Never paid} void {Canceled} reversal {Removed} other {Reversed by the bank}}',
  totalOnce: 'Given once',
  totalMonthly: 'Given monthly',
  eachReceiptSays: 'Each receipt says: “{sentence}”',
  receiptsSay: '{numbers}: “{sentence}”',
});

/** The correction of a receipt for a gift that did not exist. */
export const sampleReceiptWords = area('sampleReceiptWords', {
  donor: 'Ada Lovelace',
  email: 'ada@example.org',
  method: 'Visa ending in 1111',
  notice: 'This is a test. No one made this gift, and the receipt is not valid.',
});
