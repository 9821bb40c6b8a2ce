import { formatCents } from '@handsel/contract';
import { formatList } from '@handsel/words/format';
import { staffAllocationWords } from '@handsel/words/console/funds';
import type { Tx } from '../../platform/database/database.ts';
import { findFunds } from './store.ts';

/** Describes how a gift is split, for the audit log: "Relief: $30 and Music: $20". */
export async function describeSplit(
  tx: Tx,
  parts: readonly { fundId: string; cents: number }[],
): Promise<string> {
  const funds = await findFunds(
    tx,
    parts.map(({ fundId }) => fundId),
  );
  const names = new Map(funds.map(({ id, name }) => [id, name]));
  return formatList(
    parts.map(({ fundId, cents }) =>
      staffAllocationWords.part({ name: names.get(fundId) ?? '', amount: formatCents(cents) }),
    ),
  );
}
