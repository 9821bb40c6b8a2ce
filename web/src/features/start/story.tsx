import { MESSAGES, TIERS, formatCents } from '@handsel/contract';
import type { Cents, Frequency, Tier } from '@handsel/contract';
import { useCharity } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Perks } from '../../ui/perks.tsx';
import styles from './story.module.css';

interface StoryProps {
  amountCents: Cents;
  frequency: Frequency;
  tier: Tier | undefined;
  onMission: () => void;
}

/** Why to give, and what the present sum brings. */
export function Story({ amountCents, frequency, tier, onMission }: StoryProps) {
  const { mission } = useCharity();
  return (
    <>
      <div className={styles.mission}>
        <p>{mission}</p>
        <Button look="quiet" onClick={onMission}>
          {MESSAGES.missionTitle}
        </Button>
      </div>
      {tier === undefined ? (
        <p className={styles.untiered}>
          {frequency === 'monthly'
            ? `Every gift counts. From ${formatCents(TIERS[0].amountCents)} a month you are a ${TIERS[0].label} member.`
            : 'A gift given once helps at once. Memberships come with giving every month.'}
        </p>
      ) : (
        <Perks amountCents={amountCents} tier={tier} showsNext />
      )}
    </>
  );
}
