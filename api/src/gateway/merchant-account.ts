import { CURRENCY } from '@handsel/contract';

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
  const remedy = `Set BRAINTREE_MERCHANT_ACCOUNT_ID to an active merchant account in ${CURRENCY.code}, as Braintree's control panel lists them.`;
  if (found === undefined && wanted !== undefined)
    return `Braintree has no merchant account "${wanted}", which BRAINTREE_MERCHANT_ACCOUNT_ID names. ${remedy}`;
  if (found === undefined) return `Braintree has no default merchant account for these keys. ${remedy}`;
  if (found.currency !== CURRENCY.code)
    return `The merchant account "${found.id}" at Braintree charges in ${found.currency}, and donors are shown ${CURRENCY.code}. ${remedy}`;
  if (!found.isActive)
    return `The merchant account "${found.id}" at Braintree is not active, so it takes no payment. ${remedy}`;
  return undefined;
}
