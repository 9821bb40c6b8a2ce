import type { Gateway } from '../gateway/gateway.ts';
import { values } from '../wire/parameters.ts';
import type { Call, Route } from './route.ts';
import { isIdentifier } from '../rules/identifiers.ts';
import type { MerchantAccount } from '../state/records.ts';
import { invalid, refusal, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { XmlTyped } from '../wire/xml.ts';
import type { XmlValue } from '../wire/xml.ts';

const at = ['merchant'];
const pageSize = 50;

export function accountXml(account: MerchantAccount): XmlValue {
  return {
    id: account.id,
    status: account.status ?? 'active',
    currencyIsoCode: account.currency,
    default: account.default,
    subMerchantAccount: false,
  };
}

/** The account that a request names, or the default one. */
export function merchantAccount(gateway: Gateway, wanted: string | undefined): MerchantAccount | undefined {
  return gateway.merchant.merchantAccounts.find(({ id, default: isDefault }) =>
    wanted === undefined ? isDefault : id === wanted,
  );
}

/** Why a card cannot be charged as credit or debit: only merchants in Brazil must choose. */
export function accountTypeProblem(
  account: MerchantAccount | undefined,
  accountType: string | undefined,
): { readonly isUnknown: boolean; readonly message: string } | undefined {
  if (accountType === undefined) return undefined;
  if (!['credit', 'debit'].includes(accountType)) {
    const message = 'Account type is invalid. The value must be "debit" or "credit".';
    return { isUnknown: true, message };
  }
  if (account?.currency === 'BRL') return undefined;
  return { isUnknown: false, message: 'Account type is not supported by the merchant account.' };
}

function all({ gateway, query }: Call): Answer {
  const { merchantAccounts } = gateway.merchant;
  const page = Math.max(1, Number(/^\d{1,6}$/.exec(query['page'] ?? '')?.[0] ?? '1'));
  const collection = {
    currentPageNumber: page,
    pageSize,
    totalItems: merchantAccounts.length,
    merchantAccount: merchantAccounts.slice((page - 1) * pageSize, page * pageSize).map(accountXml),
  };
  return xmlAnswer(200, 'merchant-accounts', new XmlTyped('collection', collection));
}

function find({ gateway, path }: Call): Answer {
  const account = merchantAccount(gateway, path['id'] ?? '');
  if (account === undefined) return refusal(404, 'There is no merchant account with this id.');
  return xmlAnswer(200, 'merchant-account', accountXml(account));
}

/** A merchant account in another currency; its id is the currency's code by default. */
function createForCurrency({ gateway, body }: Call): Answer {
  const input = body.object('merchantAccount') ?? new Input({});
  const currency = input.text('currency') ?? '';
  const id = input.text('id') ?? currency;
  const errors = accountErrors(gateway, currency, id);
  if (errors.length > 0) return invalid(errors);
  const account: MerchantAccount = { id, currency, default: false };
  gateway.state.merchantAccounts.insert(id, account);
  gateway.merchant.merchantAccounts.push(account);
  return xmlAnswer(201, 'response', { merchantAccount: accountXml(account) });
}

function accountErrors({ merchant, state }: Gateway, currency: string, id: string): ValidationError[] {
  const error = (attribute: string, code: string, message: string) => [{ at, attribute, code, message }];
  if (currency === '') return error('currency', '93617', 'Currency is required.');
  if (!/^[A-Z]{3}$/.test(currency) || !Intl.supportedValuesOf('currency').includes(currency)) {
    return error('currency', '93618', 'Currency is invalid.');
  }
  if (merchant.merchantAccounts.some((account) => account.currency === currency)) {
    return error('currency', '93616', 'A merchant account already exists for that currency.');
  }
  if (
    !isIdentifier(id) ||
    merchant.merchantAccounts.some((account) => account.id === id) ||
    state.merchantAccounts.has(id)
  ) {
    return error('id', '93620', 'A merchant account already exists for that ID.');
  }
  return [];
}

export const merchantAccountRoutes: readonly Route[] = [
  { call: 'merchantAccount.all', method: 'GET', path: '/merchant_accounts', writes: false, handle: all },
  {
    call: 'merchantAccount.find',
    method: 'GET',
    path: '/merchant_accounts/:id',
    writes: false,
    handle: find,
  },
  {
    call: 'merchantAccount.createForCurrency',
    method: 'POST',
    path: '/merchant_accounts/create_for_currency',
    writes: true,
    parameters: { merchantAccount: values('currency', 'id') },
    handle: createForCurrency,
  },
];
