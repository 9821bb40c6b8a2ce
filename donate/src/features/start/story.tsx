import { MESSAGES, formatCents, tierFor } from '@handsel/contract';
import type { Cents, Frequency } from '@handsel/contract';
import { startWords } from '@handsel/words/donate/start';
import { memo, useDeferredValue } from 'react';
import { useCharity, useTiers } from '../../lib/settings.ts';
import { Button } from '@handsel/ui/button.tsx';
import { Perks } from '../../ui/perks.tsx';
import { Hero } from './hero.tsx';
import styles from './story.module.css';

export interface GiftChosen {
  amountCents: Cents;
  frequency: Frequency;
}

/**
 * The reasons to give, and the effect of the current amount. The story updates after the form
 * itself has shown the click.
 */
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

/** The tier that the amount reaches, with its perks. */
export function Membership({ amountCents, frequency }: GiftChosen) {
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

const Reached = memo(Membership);
