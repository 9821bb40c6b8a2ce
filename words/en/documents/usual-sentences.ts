import { area } from '../../src/area.ts';

/**
 * The usual sentences of receipts, which a charity may replace by its own words: those of US law,
 * and neutral ones for other countries.
 */
export const usualSentenceWords = area('usualSentenceWords', {
  nothingGiven:
    '{country, select, US {{legalName} (EIN {ein}) provided no goods or services in exchange for this contribution.} other {{legalName} (registration number {ein}) gave nothing in return for this gift.}}',
  tokensGiven:
    '{country, select, US {{legalName} (EIN {ein}) provided no goods or services in exchange for this contribution, apart from tokens of thanks of insubstantial value.} other {{legalName} (registration number {ein}) gave nothing in return for this gift, apart from tokens of thanks of insubstantial value.}}',
  benefitsGiven:
    '{country, select, US {{legalName} (EIN {ein}) gave you in return: {benefits}. We estimate their fair market value in good faith at {value}. For US federal income tax, you can deduct as a charitable contribution only what you gave beyond that value: {deductible}.} other {{legalName} (registration number {ein}) gave you in return: {benefits}. We estimate their market value in good faith at {value}. You gave {deductible} beyond that value.}}',
  closing: 'Please keep this receipt for your records.',
});
