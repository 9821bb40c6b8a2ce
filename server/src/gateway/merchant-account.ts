import { CURRENCY } from '@handsel/contract';
import { merchantAccountWords } from '@handsel/words/commands/starting';

/**
 * The account that the gateway pays charges to. It charges in its own currency, whatever a page
 * shows.
 */
export interface MerchantAccount {
  id: string;
  /** ISO 4217. */
  currency: string;
  isActive: boolean;
}

/**
 * The reason in a sentence why this account may not be charged with, and what to do.
 * @param wanted the setting; undefined for the merchant's default
 * @param found undefined if the gateway has no such account
 * @returns undefined if it may be used
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
