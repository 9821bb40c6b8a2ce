import { staffDepositPageWords as words } from '@handsel/words/console/deposits';
import type { CallReply } from '../../lib/call.ts';
import { formatMoneyIn } from '../../lib/money.ts';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';

const COLUMNS = [words.when, words.amount, words.what];

/** Braintree's webhooks about the deposit, the earliest first. */
export function Notices({ about: { deposit, notices } }: { about: CallReply<'getDeposit'> }) {
  if (notices.length === 0) return null;
  return (
    <Section title={words.notices}>
      <Table caption={words.noticeCaption} columns={COLUMNS} numbers={[words.amount]}>
        {notices.map((notice) => (
          <Row key={`${notice.at} ${String(notice.success)}`}>
            <HeadCell>
              <Moment at={notice.at} />
            </HeadCell>
            <Cell label={words.amount} isNumber isMain>
              {formatMoneyIn(deposit.currency, notice.net_cents)}
            </Cell>
            <Cell label={words.what}>{toldOf(notice)}</Cell>
          </Row>
        ))}
      </Table>
    </Section>
  );
}

function toldOf({
  success,
  is_retry: isRetry,
  exception,
}: CallReply<'getDeposit'>['notices'][number]): string {
  if (success) return isRetry ? words.paidRetry : words.paid;
  return words.failed({ reason: (exception ?? '').replaceAll('_', ' ') });
}
