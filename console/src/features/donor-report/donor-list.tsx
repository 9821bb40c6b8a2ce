import { REPORT_ENDPOINTS } from '@handsel/contract/console';
import type { DonorListName, ReportDonor } from '@handsel/contract/console';
import { formatNumber } from '@handsel/words/format';
import { staffDonorReportWords as words } from '@handsel/words/console/reports';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { shortFiscalYearName } from '../../lib/fiscal-year.ts';
import { formatMoney } from '../../lib/money.ts';
import { PartsChart } from '../../ui/charts/bars-chart.tsx';
import { DonorLink } from '../../ui/giving/donor-link.tsx';
import { More } from '../../ui/more.tsx';
import { None } from '../../ui/none.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';

const NUMBERS = [words.given, words.gifts, words.lastYear];
const IN_CHART = 10;

interface DonorListProps {
  list: DonorListName;
  year: number;
}

export function DonorList({ list, year }: DonorListProps) {
  const pages = useInfiniteQuery({
    queryKey: ['report', 'donors', list, year],
    queryFn: ({ pageParam }) =>
      call(REPORT_ENDPOINTS.getDonorList, { query: { list, year, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: CallReply<'getDonorList'>) => next ?? undefined,
  });
  const years = { before: shortFiscalYearName(year - 1), year: shortFiscalYearName(year) };
  const captions = {
    lybunt: words.lybuntCaption(years),
    sybunt: words.sybuntCaption(years),
    largest: words.largestCaption(years),
  };
  const none = {
    lybunt: words.noLybunt(years),
    sybunt: words.noSybunt(years),
    largest: words.noLargest(years),
  };
  return (
    <Reading of={pages}>
      {({ pages: read }: { pages: CallReply<'getDonorList'>[] }) => {
        const donors = read.flatMap((page) => page.donors);
        if (donors.length === 0) return <None>{none[list]}</None>;
        return (
          <>
            <LargestChart donors={donors.slice(0, IN_CHART)} />
            <Table caption={captions[list]} columns={[words.donor, ...NUMBERS]} numbers={NUMBERS}>
              {donors.map((donor) => (
                <DonorRow key={donor.donor_id} donor={donor} />
              ))}
            </Table>
            <More of={pages} count={donors.length} />
          </>
        );
      }}
    </Reading>
  );
}

const nameOf = ({ name, email }: ReportDonor) => (name === '' ? email : name);

function LargestChart({ donors }: { donors: readonly ReportDonor[] }) {
  const [first] = donors;
  return (
    <PartsChart
      title={words.listChart}
      summary={words.listChartSummary({
        name: first === undefined ? '' : nameOf(first),
        amount: formatMoney(first?.cents ?? 0),
      })}
      columns={[words.donor, words.given]}
      bars={donors.map((donor) => ({
        key: donor.donor_id,
        name: nameOf(donor),
        label: '',
        value: donor.cents,
      }))}
      format={formatMoney}
    />
  );
}

function DonorRow({ donor }: { donor: ReportDonor }) {
  const { donor_id: id, name, email, cents, gifts, last_year: lastYear } = donor;
  return (
    <Row>
      <HeadCell>
        <DonorLink id={id} name={name} email={email} />
      </HeadCell>
      <Cell label={words.given} isNumber isMain>
        {formatMoney(cents)}
      </Cell>
      <Cell label={words.gifts} isNumber>
        {formatNumber(gifts)}
      </Cell>
      <Cell label={words.lastYear} isNumber>
        {lastYear === null ? '' : shortFiscalYearName(lastYear)}
      </Cell>
    </Row>
  );
}
