import type { BraintreeGateway } from 'braintree';
import type { Ask } from './connection.ts';
import type { Answer, Found } from '../gateway-answers.ts';
import type { MerchantAccount } from '../merchant-account.ts';

/** Corrects the SDK's types. */
interface ToldAccount {
  id: string;
  status: string;
  currencyIsoCode: string;
  default: boolean;
}

/** The field for a request, or no field for the merchant's default. */
export function naming(merchantAccountId: string | undefined): { merchantAccountId?: string } {
  return merchantAccountId === undefined ? {} : { merchantAccountId };
}

/** @param id undefined for the merchant's default */
export async function findMerchantAccount(
  sdk: BraintreeGateway,
  ask: Ask,
  id: string | undefined,
): Promise<Found<Answer<{ account: MerchantAccount }>>> {
  const asked = await ask('merchantAccount.find', () =>
    id === undefined ? findDefault(sdk) : findNamed(sdk, id),
  );
  if (asked.kind === 'not-found') return { kind: 'none' };
  if (asked.kind !== 'answered') return asked;
  if (asked.value === undefined) return { kind: 'none' };
  const { id: found, status, currencyIsoCode: currency } = asked.value;
  return { kind: 'done', account: { id: found, currency, isActive: status.toLowerCase() === 'active' } };
}

async function findNamed(sdk: BraintreeGateway, id: string): Promise<ToldAccount> {
  return await sdk.merchantAccount.find(id);
}

async function findDefault(sdk: BraintreeGateway): Promise<ToldAccount | undefined> {
  // The reply is a stream, unlike in the SDK's types.
  const accounts = sdk.merchantAccount.all() as unknown as AsyncIterable<ToldAccount>;
  for await (const account of accounts) if (account.default) return account;
  return undefined;
}
