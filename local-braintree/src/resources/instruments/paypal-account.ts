import type { PayPalAccount } from '../../state/instrument-records.ts';
import { datetime } from '../../wire/xml.ts';
import { imageUrl } from './image-url.ts';
import type { InstrumentKind } from './kind.ts';

export const payPalAccount: InstrumentKind<PayPalAccount> = {
  vaultElement: 'paypal-account',
  transactionElement: 'paypal',
  nonceType: 'PayPalAccount',
  xml: (account) => ({
    imageUrl: imageUrl('paypal'),
    email: account.email,
    payerEmail: account.email,
    payerId: account.payerId,
    payerFirstName: account.payerFirstName,
    payerLastName: account.payerLastName,
    payerStatus: 'VERIFIED',
    billingAgreementId: account.billingAgreementId,
    revokedAt: account.revokedAt === undefined ? null : datetime(account.revokedAt),
  }),
  details: (account) => ({
    email: account.email,
    payerInfo: {
      email: account.email,
      payerId: account.payerId,
      firstName: account.payerFirstName,
      lastName: account.payerLastName,
      countryCode: 'US',
    },
  }),
  description: () => 'PayPal',
};
