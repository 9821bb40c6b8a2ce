import { values } from './parameters.ts';

const parts = ['number', 'cardholderName', 'expirationMonth', 'expirationYear', 'cryptogram', 'eciIndicator'];

/** A card of Apple's sheet, as a merchant gives it that decrypted it. */
export const applePayCardParameters = values(...parts);

/** A card of Google's sheet, as a merchant gives it that decrypted it. */
export const androidPayCardParameters = values(
  ...parts,
  'googleTransactionId',
  'sourceCardLastFour',
  'sourceCardType',
);
