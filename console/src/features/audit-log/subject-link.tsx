import type { AuditSubject } from '@handsel/contract/console';
import { Link } from 'react-router';
import { staffAuditLogWords as words } from '@handsel/words/console/audit-log';
import { formatMoney } from '../../lib/money.ts';
import { pathOf } from '../../lib/paths.ts';

/** Links to the gift, monthly gift or donor that an entry is about. */
export function SubjectLink({ about: { kind, id, name, amount_cents: cents } }: { about: AuditSubject }) {
  const amount = cents === null ? '' : formatMoney(cents);
  switch (kind) {
    case 'gift':
      return (
        <Link to={pathOf.gift(id)}>
          {name === null ? words.gift({ amount }) : words.giftBy({ amount, name })}
        </Link>
      );
    case 'monthly-gift':
      return (
        <Link to={pathOf.monthlyGift(id)}>
          {name === null ? words.monthlyGift({ amount }) : words.monthlyGiftBy({ amount, name })}
        </Link>
      );
    case 'donor':
      return <Link to={pathOf.donor(id)}>{name ?? words.donor}</Link>;
  }
}
