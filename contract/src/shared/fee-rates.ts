import { charityFieldWords as words } from '@handsel/words/console/charity-fields';
import * as z from 'zod/mini';
import { FEE_KINDS, FEE_MAX } from './covered-fee.ts';
import { AMOUNT_MIN_CENTS, CURRENCY } from './constants.ts';
import { centsFromDollars, dollarsFromCents } from './money.ts';

/** The fee of the largest gift at the highest rate. */
const COVERED_FEE_MAX_CENTS = AMOUNT_MIN_CENTS * 400;

const feeFixed = words.feeFixed({ units: CURRENCY.units, limit: dollarsFromCents(FEE_MAX.fixedCents) });

const between = (least: number, most: number, error: string) =>
  z.int({ error }).check(z.minimum(least, error), z.maximum(most, error));

export const feeRateSchema = z.object({
  basisPoints: between(0, FEE_MAX.basisPoints, words.feePercent),
  fixedCents: between(0, FEE_MAX.fixedCents, feeFixed),
  mostCents: z.optional(between(1, COVERED_FEE_MAX_CENTS, words.feeMost(CURRENCY))),
});

export const feeRatesSchema = z.partialRecord(z.enum(FEE_KINDS), feeRateSchema);

/** A covered fee in a request: dollars, with the decimals of the currency at most. */
export const coveredFeeSchema = z.number().check(
  z.minimum(0),
  z.maximum(dollarsFromCents(COVERED_FEE_MAX_CENTS)),
  z.refine((dollars) => centsFromDollars(dollars) !== undefined, feeFixed),
);
