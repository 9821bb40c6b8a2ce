import { REFUND_ENDPOINTS } from '@handsel/contract/console';
import { staffRefundsWords as words } from '@handsel/words/console/refunds';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { More } from '../../ui/more.tsx';
import { None } from '../../ui/none.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Section } from '../../ui/section.tsx';
import stack from '../../ui/stack.module.css';
import { Cell, Row, Table } from '../../ui/table.tsx';
import { REFUND_COLUMNS, RefundCells } from './refund-cells.tsx';

const COLUMNS = [...REFUND_COLUMNS, words.by];

/** All refunds that neither wait nor are in progress, page by page. */
export function EndedRefunds() {
  const query = useInfiniteQuery({
    queryKey: ['refunds', 'ended'],
    queryFn: ({ pageParam }) => call(REFUND_ENDPOINTS.getEndedRefunds, { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: CallReply<'getEndedRefunds'>) => next ?? undefined,
  });
  return (
    <Section title={words.ended}>
      <p>{words.endedLead}</p>
      <Reading of={query}>
        {({ pages }: { pages: CallReply<'getEndedRefunds'>[] }) => {
          const refunds = pages.flatMap((page) => page.refunds);
          return refunds.length === 0 ? (
            <None>{words.none}</None>
          ) : (
            <div className={stack.stack}>
              <Table caption={words.endedCaption} columns={COLUMNS} numbers={[words.amount]} isDense>
                {refunds.map((refund) => (
                  <Row key={refund.id}>
                    <RefundCells refund={refund} />
                    <Cell label={words.by}>
                      <p>{refund.requested_by ?? words.atBraintree}</p>
                      {refund.decided_by === null ? null : (
                        <p className={stack.muted}>{words.decidedBy({ who: refund.decided_by })}</p>
                      )}
                    </Cell>
                  </Row>
                ))}
              </Table>
              <More of={query} count={refunds.length} />
            </div>
          );
        }}
      </Reading>
    </Section>
  );
}
