import type { BraintreeGateway } from 'braintree';
import type { Ask } from './connection.ts';
import type { Answer, Found } from '../gateway-answers.ts';
import type { MerchantAccount } from '../merchant-account.ts';

/** What the SDK's types say otherwise than the gateway. */
interface ToldAccount {
  id: string;
  status: string;
  currencyIsoCode: string;
  default: boolean;
}

/** What names it in a request; nothing where it is the merchant's default. */
export function naming(merchantAccountId: string | undefined): { merchantAccountId?: string } {
  return merchantAccountId === undefined ? {} : { merchantAccountId };
}

/** @param id unset: the merchant's default */
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
  // It is a stream, whatever the SDK's types say.
  const accounts = sdk.merchantAccount.all() as unknown as AsyncIterable<ToldAccount>;
  for await (const account of accounts) if (account.default) return account;
  return undefined;
}
