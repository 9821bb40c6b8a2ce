import { MESSAGES, TIERS, formatCents, tierFor } from '@handsel/contract';
import type { Cents, Frequency } from '@handsel/contract';
import { startWords } from '@handsel/words/start';
import { memo, useDeferredValue } from 'react';
import { useCharity } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Perks } from '../../ui/perks.tsx';
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
  const tier = tierFor(amountCents, frequency);
  if (tier !== undefined) return <Perks amountCents={amountCents} tier={tier} showsNext />;
  return (
    <p className={styles.untiered}>
      {frequency === 'monthly'
        ? startWords.monthlyWithoutTier({ amount: formatCents(TIERS[0].amountCents), tier: TIERS[0].label })
        : startWords.oneTimeWithoutTier}
    </p>
  );
});
