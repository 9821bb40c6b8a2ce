import type { Gateway } from '../gateway/gateway.ts';
import { formatAmount } from '../rules/money.ts';
import type { Disbursement, DisbursementException } from '../state/disbursement-records.ts';
import type { Transaction } from '../state/records.ts';
import { XmlList, date } from '../wire/xml.ts';
import type { XmlValue } from '../wire/xml.ts';
import { accountXml, merchantAccount } from './merchant-account.ts';

/** A disbursement in the format of the SDKs' `Disbursement`. */
export function disbursementXml(
  gateway: Gateway,
  disbursement: Disbursement,
  exception?: DisbursementException,
): XmlValue {
  const { id, merchantAccountId, currency, day, amountCents, transactionIds, status, retry } = disbursement;
  const account = merchantAccount(gateway, merchantAccountId);
  return {
    id,
    transactionIds: new XmlList('item', transactionIds),
    success: status === 'sent',
    retry,
    merchantAccount: accountXml(account ?? { id: merchantAccountId, currency, default: false }),
    amount: formatAmount(Math.abs(amountCents)),
    disbursementDate: date(day),
    disbursementType: amountCents < 0 ? 'debit' : 'credit',
    exceptionMessage: exception?.message ?? null,
    followUpAction: exception?.followUpAction ?? null,
  };
}

/** A transaction's disbursement details: every amount is paid out in the currency of its charge. */
export function disbursementDetailsXml({ disbursement, amountCents, currency }: Transaction): XmlValue {
  const known = disbursement !== undefined;
  return {
    disbursementDate: known ? date(disbursement.day) : null,
    settlementAmount: known ? formatAmount(amountCents) : null,
    settlementCurrencyIsoCode: known ? currency : null,
    settlementCurrencyExchangeRate: known ? '1' : null,
    settlementBaseCurrencyExchangeRate: known ? '1' : null,
    fundsHeld: known ? false : null,
    success: known ? disbursement.success : null,
  };
}
