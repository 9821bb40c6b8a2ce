import { formatDay } from '@handsel/words/format';
import { staffGiftWords as words } from '@handsel/words/console/gifts';
import { Link } from 'react-router';
import type { CallReply } from '../../lib/call.ts';
import { pathOf } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-session.ts';

type Deposit = NonNullable<CallReply<'getGift'>['deposit']>;

/** The day it reached the bank; bookkeepers get a link to the deposit. */
export function GiftDeposit({
  deposit: { id, disbursed_on: day, is_matched: isMatched },
}: {
  deposit: Deposit;
}) {
  const text = (isMatched ? words.depositMatched : words.depositExpected)({ day: formatDay(day, 'medium') });
  return useMay('books:keep') ? <Link to={pathOf.deposit(id)}>{text}</Link> : text;
}
