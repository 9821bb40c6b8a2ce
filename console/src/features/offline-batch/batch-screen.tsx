import { OFFLINE_GIFT_ENDPOINTS } from '@handsel/contract/console';
import type { StaffOfflineLine } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import {
  staffOfflinePageWords as words,
  staffOfflineStates,
  staffOfflineWords,
} from '@handsel/words/console/offline';
import { staffPageNames } from '@handsel/words/console/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { None } from '../../ui/none.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Section } from '../../ui/section.tsx';
import { BatchActions } from './batch-actions.tsx';
import { BatchSums } from './batch-sums.tsx';
import { LineForm } from './line-form.tsx';
import type { Kept } from './begin-line.ts';
import { LineTable } from './line-table.tsx';

/** Receipts are numbered within seconds of the booking. */
const READS_AGAIN_MS = 3_000;

/** One batch: its expected sums, and its gifts. */
export default function BatchScreen({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['offline-batch', id],
    queryFn: () => call(OFFLINE_GIFT_ENDPOINTS.getOfflineBatch, { params: { id } }),
    // Polls until each gift has its receipt, and while another person may type in the batch.
    refetchInterval: ({ state: { data } }) =>
      data?.batch.state === 'booked' && data.lines.every((line) => line.receipt_number !== null)
        ? false
        : READS_AGAIN_MS,
  });
  if (query.data === undefined) {
    return (
      <Page title={staffPageNames.offlineGifts}>
        <Reading of={query}>{() => null}</Reading>
      </Page>
    );
  }
  return <Batch about={query.data} />;
}

function Batch({ about }: { about: CallReply<'getOfflineBatch'> }) {
  const { batch, lines } = about;
  const isDraft = batch.state === 'draft';
  return (
    <Page
      title={batch.name}
      back={{ to: paths.offlineGifts, label: words.back }}
      actions={<BatchActions about={about} />}
    >
      <Section title={words.facts}>
        <Facts>
          <Fact name={staffOfflineWords.state}>
            <Badge kind={isDraft ? 'plain' : 'ok'}>{staffOfflineStates[batch.state]}</Badge>
          </Fact>
          <Fact name={staffOfflineWords.receivedOn}>{formatDay(batch.received_on)}</Fact>
          {isDraft ? null : (
            <>
              <Fact name={staffOfflineWords.gifts}>{batch.count}</Fact>
              <Fact name={staffOfflineWords.total}>{formatMoney(batch.total_cents)}</Fact>
            </>
          )}
          <Fact name={staffOfflineWords.by}>
            {batch.booked_by === null
              ? words.begunBy({ person: batch.begun_by })
              : words.bookedBy({ person: batch.booked_by })}
          </Fact>
        </Facts>
      </Section>
      <Lines about={about} />
      {lines.length === 0 && !isDraft ? <None>{words.none}</None> : null}
    </Page>
  );
}

function Lines({ about: { batch, lines } }: { about: CallReply<'getOfflineBatch'> }) {
  const [changed, setChanged] = useState<StaffOfflineLine>();
  const [kept, setKept] = useState<Kept>();
  const [saved, setSaved] = useState({ count: 0, said: '' });
  const isDraft = batch.state === 'draft';
  return (
    <>
      {isDraft ? (
        <>
          <BatchSums batch={batch} />
          <Section title={changed === undefined ? words.add : words.changeGift}>
            <LineForm
              key={`${changed?.id ?? 'new'}-${String(saved.count)}`}
              batch={batch}
              line={changed}
              kept={kept}
              takesFocus={saved.count > 0 || changed !== undefined}
              said={saved.said}
              onSaved={(common, said) => {
                setKept(common);
                setChanged(undefined);
                setSaved({ count: saved.count + 1, said });
              }}
              onCancel={() => setChanged(undefined)}
            />
          </Section>
        </>
      ) : null}
      <Section title={words.typedSoFar}>
        {lines.length === 0 ? (
          <None>{words.none}</None>
        ) : (
          <LineTable batch={batch} lines={lines} onChange={setChanged} />
        )}
      </Section>
    </>
  );
}
