import { FUNNEL_DAYS, FUNNEL_ENDPOINTS } from '@handsel/contract/console';
import type { StaffFunnel } from '@handsel/contract/console';
import { formatNumber } from '@handsel/words/format';
import { staffFunnelSteps, staffFunnelWords as words } from '@handsel/words/console/overview';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { call } from '../../lib/client.ts';
import { percentOf } from '../charts/percent.ts';
import { Reading } from '../reading.tsx';
import stack from '../stack.module.css';
import { Cell, HeadCell, Row, Table } from '../table.tsx';

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
      <Reading of={query}>{(funnel) => <Steps funnel={funnel} />}</Reading>
    </div>
  );
}

function Steps({ funnel }: { funnel: StaffFunnel }) {
  const numbers = [words.count, words.ofBefore, words.ofAll];
  const share = (count: number, whole: number) =>
    whole === 0 ? words.none : words.share({ percent: percentOf(count, whole) });
  return (
    <Table caption={words.title} columns={[words.step, ...numbers]} numbers={numbers}>
      {STEPS.map((step, index) => {
        const before = STEPS[index - 1];
        return (
          <Row key={step}>
            <HeadCell>{staffFunnelSteps[step]}</HeadCell>
            <Cell label={words.count} isNumber>
              {formatNumber(funnel[step])}
            </Cell>
            <Cell label={words.ofBefore} isNumber>
              {before === undefined ? words.none : share(funnel[step], funnel[before])}
            </Cell>
            <Cell label={words.ofAll} isNumber>
              {before === undefined ? words.none : share(funnel[step], funnel.visits)}
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
