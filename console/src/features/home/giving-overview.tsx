import { OVERVIEW_ENDPOINTS } from '@handsel/contract/console';
import { staffFunnelWords, staffOverviewWords } from '@handsel/words/console/overview';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { ActiveChart } from '../../ui/charts/active-chart.tsx';
import { MethodsChart } from '../../ui/charts/methods-chart.tsx';
import { RetentionChart } from '../../ui/charts/retention-chart.tsx';
import { TotalsChart } from '../../ui/charts/totals-chart.tsx';
import { Funnel } from '../../ui/giving/funnel.tsx';
import { Section } from '../../ui/section.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Figures } from './figures.tsx';
import styles from './home-screen.module.css';
import { ToDo } from './to-do.tsx';

/** An overview of giving, and the open tasks. */
export function GivingOverview() {
  const query = useQuery({ queryKey: ['overview'], queryFn: () => call(OVERVIEW_ENDPOINTS.getOverview) });
  return (
    <Reading of={query}>
      {(overview: CallReply<'getOverview'>) => (
        <>
          <Figures overview={overview} />
          <ToDo overview={overview} />
          <Section title={staffOverviewWords.trends}>
            <div className={styles.charts}>
              <TotalsChart months={overview.months} />
              <ActiveChart months={overview.months} />
              <RetentionChart retention={overview.retention} />
              <MethodsChart methods={overview.methods} />
            </div>
          </Section>
          <Section title={staffFunnelWords.title}>
            <Funnel />
          </Section>
        </>
      )}
    </Reading>
  );
}
