import { SEGMENT_ENDPOINTS, type SegmentDonor, type SegmentName } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffSegmentWords as words } from '@handsel/words/console/segments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { pathOf } from '../../lib/paths.ts';
import { More } from '../../ui/more.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';

const COLUMNS = [words.lastName, words.firstName, words.email, words.lastGift, words.amount, words.consent];

/** The donors of a segment, and how many cannot get an email. */
export function SegmentDonors({ segment, value }: { segment: SegmentName; value: string }) {
  const pages = useInfiniteQuery({
    queryKey: ['segment', segment, value],
    queryFn: ({ pageParam }) =>
      call(SEGMENT_ENDPOINTS.getSegment, {
        query: { segment, ...(value !== '' && { value }), skip: pageParam },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }: CallReply<'getSegment'>) => next ?? undefined,
  });
  return (
    <Reading of={pages}>
      {({ pages: read }: { pages: CallReply<'getSegment'>[] }) => {
        const donors = read.flatMap((page) => page.donors);
        const {
          count = 0,
          without_email: withoutEmail = 0,
          without_address: withoutAddress = 0,
        } = read[0] ?? {};
        return (
          <>
            <p>
              <strong>{words.count({ count })}</strong>{' '}
              {withoutEmail === 0 ? null : words.leftOut({ count: withoutEmail })}{' '}
              {withoutAddress === 0 ? null : words.noAddress({ count: withoutAddress })}
            </p>
            {donors.length === 0 ? null : (
              <Table caption={words.caption} columns={COLUMNS} numbers={[words.amount]} isDense>
                {donors.map((donor) => (
                  <DonorRow key={donor.donor_id} donor={donor} />
                ))}
              </Table>
            )}
            <More of={pages} count={donors.length} />
          </>
        );
      }}
    </Reading>
  );
}

function DonorRow({ donor }: { donor: SegmentDonor }) {
  const { first_name: first, last_name: last } = donor;
  return (
    <Row>
      <HeadCell>
        <Link to={pathOf.donor(donor.donor_id)}>{last || first || words.noName}</Link>
      </HeadCell>
      <Cell label={words.firstName}>{last === '' ? null : first}</Cell>
      <Cell label={words.email}>{donor.email}</Cell>
      <Cell label={words.lastGift} isWhole>
        {formatDay(donor.last_gift_on, 'medium')}
      </Cell>
      <Cell label={words.amount} isNumber isMain>
        {formatMoney(donor.last_gift_cents)}
      </Cell>
      <Cell label={words.consent}>
        {donor.wants_news === null ? words.notAsked : donor.wants_news ? words.wants : words.declines}
      </Cell>
    </Row>
  );
}
