import { CURRENCY } from '@handsel/contract';
import { merchantAccountWords } from '@handsel/words/starting';

/** Where the gateway pays a charge to. It has one currency, and charges in that one whatever a page shows. */
export interface MerchantAccount {
  id: string;
  /** ISO 4217. */
  currency: string;
  isActive: boolean;
}

/**
 * Why this account may not be charged with, and what to do, in a sentence.
 * @param wanted the setting; undefined: the merchant's default
 * @param found undefined: the gateway has no such account
 * @returns undefined where it may
 */
export function faultOfMerchantAccount(
  wanted: string | undefined,
  found: MerchantAccount | undefined,
): string | undefined {
  const remedy = merchantAccountWords.remedy({ currency: CURRENCY.code });
  if (found === undefined && wanted !== undefined)
    return merchantAccountWords.unknown({ id: wanted, remedy });
  if (found === undefined) return merchantAccountWords.noDefault({ remedy });
  if (found.currency !== CURRENCY.code)
    return merchantAccountWords.otherCurrency({
      id: found.id,
      theirs: found.currency,
      ours: CURRENCY.code,
      remedy,
    });
  if (!found.isActive) return merchantAccountWords.notActive({ id: found.id, remedy });
  return undefined;
}
