import { BANK_LINE_ENDPOINTS } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffAwaitedGiftWords as words } from '@handsel/words/console/deposits';
import { staffMethodNames } from '@handsel/words/console/giving';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { pathOf } from '../../lib/paths.ts';
import { More } from '../../ui/more.tsx';
import { Reading } from '../../ui/reading.tsx';
import stack from '../../ui/stack.module.css';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';

const COLUMNS = [words.donor, words.amount, words.day, words.age, words.method, words.reference, words.batch];

/** Offline gifts that have not reached the bank. */
export function AwaitedGifts() {
  const pages = useInfiniteQuery({
    queryKey: ['bank-lines', 'awaited'],
    queryFn: ({ pageParam }) => call(BANK_LINE_ENDPOINTS.getAwaitedGifts, { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: CallReply<'getAwaitedGifts'>) => next ?? undefined,
  });
  return (
    <Reading of={pages}>
      {({ pages: read }: { pages: CallReply<'getAwaitedGifts'>[] }) => {
        const gifts = read.flatMap((page) => page.gifts);
        const { count = 0, cents = 0 } = read[0] ?? {};
        return (
          <div className={stack.stack}>
            <p>{words.lead({ count, amount: formatMoney(cents) })}</p>
            {gifts.length === 0 ? null : (
              <>
                <p className={stack.muted}>{words.hint}</p>
                <Table caption={words.caption} columns={COLUMNS} numbers={[words.amount]}>
                  {gifts.map((gift) => (
                    <Row key={gift.gift_id}>
                      <HeadCell>
                        <Link to={pathOf.gift(gift.gift_id)}>
                          {gift.donor_name === '' ? words.noName : gift.donor_name}
                        </Link>
                      </HeadCell>
                      <Cell label={words.amount} isNumber isMain>
                        {formatMoney(gift.cents)}
                      </Cell>
                      <Cell label={words.day} isWhole>
                        {formatDay(gift.given_on, 'medium')}
                      </Cell>
                      <Cell label={words.age}>{words.days({ count: gift.age_days })}</Cell>
                      <Cell label={words.method}>{staffMethodNames[gift.method_type]}</Cell>
                      <Cell label={words.reference}>{gift.reference === '' ? null : gift.reference}</Cell>
                      <Cell label={words.batch}>{gift.batch_name}</Cell>
                    </Row>
                  ))}
                </Table>
              </>
            )}
            <More of={pages} count={gifts.length} />
          </div>
        );
      }}
    </Reading>
  );
}
