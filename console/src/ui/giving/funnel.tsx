import { FUNNEL_DAYS, FUNNEL_ENDPOINTS } from '@handsel/contract/console';
import type { StaffFunnel } from '@handsel/contract/console';
import { formatList, formatNumber } from '@handsel/words/format';
import { staffFunnelSteps, staffFunnelWords as words } from '@handsel/words/console/overview';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { call } from '../../lib/client.ts';
import { BarList } from '../charts/bar-list.tsx';
import { Chart } from '../charts/chart.tsx';
import { percentOf } from '../charts/percent.ts';
import filters from '../filters.module.css';
import { Reading } from '../reading.tsx';
import stack from '../stack.module.css';

type Days = (typeof FUNNEL_DAYS)[number];
const USUAL_DAYS: Days = '30';
const STEPS = ['visits', 'begun', 'at_payment', 'pressed', 'given'] as const satisfies (keyof StaffFunnel)[];

/**
 * The number of visitors who reached each step.
 * @param campaign the code of one; undefined: all gifts
 */
export function Funnel({ campaign }: { campaign?: string }) {
  const [days, setDays] = useState<Days>(USUAL_DAYS);
  const query = useQuery({
    queryKey: ['funnel', days, campaign],
    queryFn: () =>
      call(FUNNEL_ENDPOINTS.getFunnel, { query: { days, ...(campaign !== undefined && { campaign }) } }),
  });
  return (
    <div className={stack.stack}>
      <p className={stack.muted}>{words.lead}</p>
      <div className={filters.filters}>
        <SelectField
          id="funnel-days"
          label={words.period}
          value={days}
          onChange={(event) => setDays(event.target.value as Days)}
        >
          {FUNNEL_DAYS.map((each) => (
            <option key={each} value={each}>
              {words.days({ days: Number(each) })}
            </option>
          ))}
        </SelectField>
      </div>
      <Reading of={query}>
        {(funnel) => <Steps funnel={funnel} period={words.days({ days: Number(days) })} />}
      </Reading>
    </div>
  );
}

function Steps({ funnel, period }: { funnel: StaffFunnel; period: string }) {
  // Some visitors are not counted when they open a page, such as those with a blocker.
  const share = (count: number, whole: number) =>
    count > whole || whole === 0 ? words.none : words.share({ percent: percentOf(count, whole) });
  const shownSteps = funnel.visits === 0 ? [] : STEPS;
  return (
    <Chart
      title={period}
      summary={words.summary({
        visits: funnel.visits,
        given: funnel.given,
        period,
        list: formatList(
          STEPS.map((step) => words.each({ step: staffFunnelSteps[step], count: funnel[step] })),
        ),
      })}
      columns={[words.step, words.count, words.ofBefore, words.ofAll]}
      rows={shownSteps.map((step, index) => {
        const before = STEPS[index - 1];
        return [
          staffFunnelSteps[step],
          formatNumber(funnel[step]),
          before === undefined ? words.none : share(funnel[step], funnel[before]),
          before === undefined ? words.none : share(funnel[step], funnel.visits),
        ];
      })}
    >
      {() => (
        <BarList
          bars={shownSteps.map((step) => ({
            key: step,
            name: staffFunnelSteps[step],
            value: funnel[step],
            shown: words.shown({ count: funnel[step], share: share(funnel[step], funnel.visits) }),
          }))}
          full={funnel.visits}
        />
      )}
    </Chart>
  );
}
