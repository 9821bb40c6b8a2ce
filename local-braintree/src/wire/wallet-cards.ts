import { values } from './parameters.ts';

const parts = ['number', 'cardholderName', 'expirationMonth', 'expirationYear', 'cryptogram', 'eciIndicator'];

/** A card of Apple's sheet, decrypted by the merchant. */
export const applePayCardParameters = values(...parts);

/** A card of Google's sheet, decrypted by the merchant. */
export const androidPayCardParameters = values(
  ...parts,
  'googleTransactionId',
  'sourceCardLastFour',
  'sourceCardType',
);
