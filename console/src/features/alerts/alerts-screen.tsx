import { ALERT_ENDPOINTS } from '@handsel/contract/console';
import type { StaffAlert } from '@handsel/contract/console';
import { staffAlertsWords as words } from '@handsel/words/console/alerts-page';
import { staffPageNames } from '@handsel/words/console/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { More } from '../../ui/more.tsx';
import { None } from '../../ui/none.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Section } from '../../ui/section.tsx';
import stack from '../../ui/stack.module.css';
import { AlertCard } from './alert-card.tsx';
import styles from './alerts.module.css';
import { CloseDialog } from './close-dialog.tsx';

const SECTIONS = [
  { state: 'open', title: words.open, none: words.noneOpen, caption: words.listOpen },
  { state: 'closed', title: words.closed, none: words.noneClosed, caption: words.listClosed },
] as const;

/** The open alerts, and the closed ones. */
export default function AlertsScreen() {
  const [closing, setClosing] = useState<StaffAlert>();
  return (
    <Page title={staffPageNames.alerts} lead={words.lead} hasTimes>
      {SECTIONS.map((section) => (
        <Alerts key={section.state} {...section} onClose={setClosing} />
      ))}
      {closing === undefined ? null : <CloseDialog alert={closing} onClose={() => setClosing(undefined)} />}
    </Page>
  );
}

type AlertsProps = (typeof SECTIONS)[number] & { onClose: (alert: StaffAlert) => void };

function Alerts({ state, title, none, caption, onClose }: AlertsProps) {
  const pages = useInfiniteQuery({
    queryKey: ['alerts', state],
    queryFn: ({ pageParam }) => call(ALERT_ENDPOINTS.getAlerts, { query: { state, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: CallReply<'getAlerts'>) => next ?? undefined,
  });
  return (
    <Section title={title}>
      <Reading of={pages}>
        {({ pages: read }: { pages: CallReply<'getAlerts'>[] }) => {
          const alerts = read.flatMap((page) => page.alerts);
          return alerts.length === 0 ? (
            <None>{none}</None>
          ) : (
            <div className={stack.stack}>
              <ul className={styles.list} aria-label={caption}>
                {alerts.map((alert) => (
                  <AlertCard key={alert.id} alert={alert} onClose={onClose} />
                ))}
              </ul>
              <More of={pages} count={alerts.length} />
            </div>
          );
        }}
      </Reading>
    </Section>
  );
}
