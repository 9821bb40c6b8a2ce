import { MESSAGES, formatCents, impactOf, tierFor } from '@handsel/contract';
import type { Cents, Frequency } from '@handsel/contract';
import { startWords } from '@handsel/words/start';
import { memo, useDeferredValue } from 'react';
import { useCharity, useTiers } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Perks } from '../../ui/perks.tsx';
import { Hero } from './hero.tsx';
import styles from './story.module.css';

interface GiftChosen {
  amountCents: Cents;
  frequency: Frequency;
}

/** Why to give, and what the present amount brings: said once the press that chose it has shown in the form itself. */
export function Story({ amountCents, frequency, onMission }: GiftChosen & { onMission: () => void }) {
  const { mission } = useCharity();
  return (
    <>
      <Hero />
      <div className={styles.mission}>
        <p>{mission}</p>
        <Button look="quiet" onClick={onMission}>
          {MESSAGES.missionTitle}
        </Button>
      </div>
      <Reached amountCents={useDeferredValue(amountCents)} frequency={useDeferredValue(frequency)} />
    </>
  );
}

const Reached = memo(function Reached({ amountCents, frequency }: GiftChosen) {
  const impact = impactOf(useCharity().impact, amountCents, frequency);
  return (
    <>
      {impact === undefined ? null : <p className={styles.impact}>{impact}</p>}
      <Membership amountCents={amountCents} frequency={frequency} />
    </>
  );
});

function Membership({ amountCents, frequency }: GiftChosen) {
  const tiers = useTiers();
  const [lowest] = tiers;
  const tier = tierFor(tiers, amountCents, frequency);
  if (tier !== undefined) return <Perks amountCents={amountCents} tier={tier} tiers={tiers} showsNext />;
  return (
    <p className={styles.untiered}>
      {frequency === 'monthly' && lowest !== undefined
        ? startWords.monthlyWithoutTier({ amount: formatCents(lowest.amountCents), tier: lowest.label })
        : startWords.oneTimeWithoutTier}
    </p>
  );
}
