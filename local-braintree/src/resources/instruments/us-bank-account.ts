import type { UsBankAccount } from '../../state/instrument-records.ts';
import { datetime } from '../../wire/xml.ts';
import { imageUrl } from './image-url.ts';
import type { InstrumentKind } from './kind.ts';

export const usBankAccount: InstrumentKind<UsBankAccount> = {
  vaultElement: 'us-bank-account',
  transactionElement: 'us-bank-account',
  nonceType: 'USBankAccount',
  xml: (account) => ({
    imageUrl: imageUrl('us_bank_account'),
    routingNumber: account.routingNumber,
    'last-4': account.last4,
    accountType: account.accountType,
    ownershipType: account.ownershipType,
    accountHolderName: account.accountHolderName,
    firstName: account.firstName ?? null,
    lastName: account.lastName ?? null,
    businessName: account.businessName ?? null,
    bankName: account.bankName,
    achMandate: { text: account.achMandate.text, acceptedAt: datetime(account.achMandate.acceptedAt) },
    verified: account.verified,
  }),
  details: (account) => ({
    routingNumber: account.routingNumber,
    lastFour: account.last4,
    accountType: account.accountType,
    bankName: account.bankName,
  }),
  description: (account) => `US bank account ending in - ${account.last4}`,
};
