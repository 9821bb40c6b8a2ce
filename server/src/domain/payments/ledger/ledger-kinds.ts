import type { BookedKind } from '@handsel/contract/console';
import { ledgerKindEnum } from '../../../schema/ledger-entries.ts';

type LedgerKind = (typeof ledgerKindEnum.enumValues)[number];

/** The group of each ledger kind in reports. A missing kind does not compile. */
export const KIND_IN_REPORTS: Readonly<Record<LedgerKind, Exclude<BookedKind, 'any'>>> = {
  charge: 'charges',
  refund: 'refunds',
  refund_undone: 'refunds',
  dispute: 'losses',
  dispute_won: 'losses',
  return: 'losses',
  void: 'losses',
  reversal: 'losses',
};

const kindsOf = (booked: BookedKind) =>
  ledgerKindEnum.enumValues.filter((kind) => KIND_IN_REPORTS[kind] === booked);

/** The ledger kinds that reports count together; undefined means all. */
export const LEDGER_KINDS: Readonly<Record<BookedKind, LedgerKind[] | undefined>> = {
  any: undefined,
  charges: kindsOf('charges'),
  refunds: kindsOf('refunds'),
  losses: kindsOf('losses'),
};
