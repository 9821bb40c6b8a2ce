import { formatDay } from '@handsel/words/format';
import { staffGiftWords as words } from '@handsel/words/console/gifts';
import { Link } from 'react-router';
import type { CallReply } from '../../lib/call.ts';
import { formatMoney } from '../../lib/money.ts';
import { pathOf, paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-session.ts';

interface GiftBankLinesProps {
  lines: CallReply<'getGift'>['bank_lines'];
  /** The days that an offline gift has been in no bank line. */
  awaitedDays: number | null;
}

/** The lines of the bank's statement that the gift is part of; bookkeepers get links to them. */
export function GiftBankLines({ lines, awaitedDays }: GiftBankLinesProps) {
  const isLinked = useMay('books:keep');
  if (awaitedDays !== null) {
    const text = words.notAtBank({ days: awaitedDays });
    return isLinked ? <Link to={`${paths.deposits}?view=awaited`}>{text}</Link> : text;
  }
  return lines.map(({ id, booked_on: day, cents }) => {
    const text = (cents < 0 ? words.takenBackOn : words.atBankOn)({
      day: formatDay(day, 'medium'),
      amount: formatMoney(Math.abs(cents)),
    });
    return <div key={id}>{isLinked ? <Link to={pathOf.bankLine(id)}>{text}</Link> : text}</div>;
  });
}
