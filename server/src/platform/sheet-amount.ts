import { DECIMALS } from '@handsel/contract';

/** The number format of amounts in a spreadsheet, with the decimals of the currency. */
export const SHEET_AMOUNT = DECIMALS === 0 ? '#,##0' : '#,##0.00';
