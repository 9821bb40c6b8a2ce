import { area } from '../../src/area.ts';

/** Errors in a file from the charity's bank. */
export const bankFileWords = area({
  tooLarge: 'The file is larger than {megabytes} MB. Download a shorter period from your bank.',
  empty: 'The file has no transactions.',
  encoding: 'The characters of this file cannot be read. Save it as UTF-8.',
  notBankFile: 'This file cannot be read. Use CSV, OFX or camt.053 from your bank.',
  broken: 'The file is cut off or damaged. Download it again from your bank.',
  notAllowed:
    'The file declares a document type, which a bank’s file never does. Download it again from your bank.',
  tooManyCells:
    'The file has too many lines or columns, or a line that is too long. A quotation mark may be missing.',
  tooMuch: 'Reading the file takes too long. Download a shorter period from your bank.',
  columns: 'Choose which column holds the date and which the amount.',
  columnMissing: 'The file has no column with this name.',
  columnTwice:
    'Two columns are named “{column}”, and they differ. Rename one of them in the file, then choose the right one.',
  quote: 'A quotation mark in this line is not closed, or is in the wrong place.',
  currency: 'This is in {found}. Your charity uses {expected}.',
  accounts: 'The file has transactions from more than one bank account. Download one account at a time.',
  date: '“{text}” is not a date in the form {format}.',
  amount: '“{text}” is not an amount that can be read without doubt.',
  direction: '“{text}” does not say whether the money came in or went out.',
  directionMissing: 'The line does not say whether the money came in or went out.',
  directionOther: 'The sign of the amount and this column contradict each other.',
  debitUnsigned:
    'The type {type} says that this amount went out, but it has no minus sign. Download the period as CSV.',
  directionUnsettled: 'The column “{column}” says which amounts went out. Choose it under Money in or out.',
  status: '“{text}” does not say whether the transaction is final.',
  statusUnsettled: 'The column “{column}” says that some transactions are not final. Choose it under Status.',
  currencyUnsettled: 'The column “{column}” names another currency. Choose it under Currency.',
  feeUnsettled:
    'Nothing shows whether this amount is before or after the fee under “{column}”. If the file has a column with the amount after fees, choose it. Otherwise subtract the fees in the file, then remove that column.',
  signMixed: 'Only some amounts that went out have a minus sign. This one may have come in.',
  signMissing: 'Other amounts have a plus sign or CR. This one may have gone out.',
  corrects: 'The bank replaces or deletes an earlier line with this one. Download the period as CSV instead.',
  dayLater: '{day} is later than today. Choose another form of the dates, or download a period that is over.',
  amountTooLarge: 'This amount is larger than one line may be.',
  tooManyLines: 'The file has more than {lines, number} lines. Download a shorter period from your bank.',
  amountMissing: 'There is no amount.',
  moreCells:
    'This line has more cells than there are column names. An amount such as 1,234.50 needs quotation marks.',
  bothAmounts: 'There is an amount in both columns. One of them must be empty.',
});
