import type { VenmoAccount } from '../../state/instrument-records.ts';
import { imageUrl } from './image-url.ts';
import type { InstrumentKind } from './kind.ts';

export const venmoAccount: InstrumentKind<VenmoAccount> = {
  vaultElement: 'venmo-account',
  transactionElement: 'venmo-account',
  nonceType: 'VenmoAccount',
  xml: (account) => ({
    imageUrl: imageUrl('venmo'),
    username: account.username,
    venmoUserId: account.venmoUserId,
    sourceDescription: `Venmo Account: ${account.username}`,
  }),
  details: ({ username, nonceDetails }) => ({ username, usernameOrEmail: username, ...nonceDetails }),
  description: () => 'VenmoAccount',
};
