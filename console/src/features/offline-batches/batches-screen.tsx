import { OFFLINE_GIFT_ENDPOINTS } from '@handsel/contract/console';
import type { StaffOfflineBatch } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffOfflineStates, staffOfflineWords as words } from '@handsel/words/console/offline';
import { staffPageNames } from '@handsel/words/console/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useNavigate } from 'react-router';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { pathOf } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { None } from '../../ui/none.tsx';
import { BatchDialog } from '../../ui/offline/batch-dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import stack from '../../ui/stack.module.css';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';

const NUMBERS = [words.gifts, words.total];
const COLUMNS = [words.name, words.receivedOn, ...NUMBERS, words.state, words.by];

/** Gifts outside the gateway, in the batches in which staff typed them. */
export default function BatchesScreen() {
  const navigate = useNavigate();
  const [isBeginning, setBeginning] = useState(false);
  const query = useQuery({
    queryKey: ['offline-batches'],
    queryFn: () => call(OFFLINE_GIFT_ENDPOINTS.getOfflineBatches),
  });
  return (
    <Page
      title={staffPageNames.offlineGifts}
      lead={words.lead}
      actions={
        <Button look="primary" onClick={() => setBeginning(true)}>
          {words.begin}
        </Button>
      }
    >
      <Reading of={query}>
        {(batches) => (batches.length === 0 ? <None>{words.none}</None> : <BatchTable batches={batches} />)}
      </Reading>
      {isBeginning ? (
        <BatchDialog
          batch={undefined}
          onSaved={(id) => void navigate(pathOf.offlineBatch(id))}
          onClose={() => setBeginning(false)}
        />
      ) : null}
    </Page>
  );
}

function BatchTable({ batches }: { batches: readonly StaffOfflineBatch[] }) {
  return (
    <Table caption={words.caption} columns={COLUMNS} numbers={NUMBERS} isBrief>
      {batches.map((batch) => (
        <Row key={batch.id}>
          <HeadCell>
            <Link to={pathOf.offlineBatch(batch.id)}>{batch.name}</Link>
          </HeadCell>
          <Cell label={words.receivedOn} isWhole onPhone="below">
            {formatDay(batch.received_on, 'medium')}
          </Cell>
          <Cell label={words.gifts} isNumber>
            {batch.state === 'booked'
              ? batch.count
              : words.typedOf({ typed: batch.count, expected: batch.expected_count })}
          </Cell>
          <Cell label={words.total} isNumber isMain>
            {batch.state === 'booked'
              ? formatMoney(batch.total_cents)
              : words.totalOf({
                  typed: formatMoney(batch.total_cents),
                  control: formatMoney(batch.control_cents),
                })}
          </Cell>
          <Cell label={words.state} onPhone="end">
            <span className={stack.row}>
              <Badge kind={batch.state === 'booked' ? 'ok' : 'plain'}>
                {staffOfflineStates[batch.state]}
              </Badge>
              {batch.reversed === 0 ? null : (
                <Badge kind="danger">{words.someReversed({ count: batch.reversed })}</Badge>
              )}
            </span>
          </Cell>
          <Cell label={words.by}>{batch.booked_by ?? batch.begun_by}</Cell>
        </Row>
      ))}
    </Table>
  );
}
