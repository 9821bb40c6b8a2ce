import { ANALYTICS_ENDPOINTS } from '@handsel/contract';
import { analyticsWords as words } from '@handsel/words/donate/analytics';
import { commonWords } from '@handsel/words/shared/common';
import { useEffect, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { useCharity } from '../../lib/settings.ts';
import { Button } from '@handsel/ui/button.tsx';
import { Said, Section } from './section.tsx';
import { useAct } from './use-act.ts';

/** Lets a donor withdraw consent to the analytics provider. Shows nothing without consent. */
export function AnalyticsSection({ provider, onLapsed }: { provider: string; onLapsed: () => void }) {
  const { name } = useCharity();
  const act = useAct(onLapsed);
  const [agrees, setAgrees] = useState(false);
  const [isStopped, setStopped] = useState(false);

  useEffect(() => {
    let isOver = false;
    void callApi(ANALYTICS_ENDPOINTS, 'getOwnAnalytics').then((reply) => {
      if (!isOver && reply.ok) setAgrees(reply.data.agrees);
    });
    return () => {
      isOver = true;
    };
  }, []);

  async function stop(): Promise<void> {
    const done = words.ownStopped({ name, provider });
    const stopped = await act.press<'stopAnalytics'>(
      () => callApi(ANALYTICS_ENDPOINTS, 'stopAnalytics'),
      done,
    );
    if (stopped !== undefined) setStopped(true);
  }

  if (!agrees) return null;
  return (
    <Section title={words.ownTitle} lead={isStopped ? undefined : words.ownLead({ name, provider })}>
      <Said act={act} />
      {isStopped ? null : (
        <Button look="quiet" aria-disabled={act.isBusy} onClick={() => void stop()}>
          {act.isBusy ? commonWords.oneMoment : words.ownStop}
        </Button>
      )}
    </Section>
  );
}
