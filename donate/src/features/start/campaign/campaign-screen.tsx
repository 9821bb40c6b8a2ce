import { AMOUNT_DEFAULT_CENTS, FREQUENCIES, impactLines } from '@handsel/contract';
import type { Cents, Frequency, ShownCampaign } from '@handsel/contract';
import { campaignPageWords } from '@handsel/words/donate/campaign-page';
import { Suspense, lazy, memo } from 'react';
import { useCharity } from '../../../lib/settings.ts';
import { StartScreen } from '../start-screen.tsx';
import type { StartScreenProps } from '../start-screen.tsx';
import { TierChips } from '../tier-chips.tsx';
import { AmountChips } from './amount-chips.tsx';
import { CampaignLead } from './campaign-lead.tsx';
import { CampaignStory } from './campaign-story.tsx';
import type { EndedCampaignProps } from './ended-campaign.tsx';

const EndedCampaign = lazy(async () => ({ default: (await import('./ended-campaign.tsx')).EndedCampaign }));

interface CampaignScreenProps extends StartScreenProps {
  shown: ShownCampaign;
  /** The start page without a campaign. */
  startHref: string;
}

export function CampaignScreen({ shown, startHref, ...input }: CampaignScreenProps) {
  return (
    <>
      <title>{campaignPageWords.title({ campaign: shown.name })}</title>
      {shown.ended === undefined ? (
        <CampaignForm campaign={shown} input={input} />
      ) : (
        <Ended campaign={shown} ended={shown.ended} startHref={startHref} />
      )}
    </>
  );
}

/** Memoized, because React empties an element that changes before its code is loaded. */
const Ended = memo(function Ended(props: EndedCampaignProps) {
  return (
    <Suspense>
      <EndedCampaign {...props} />
    </Suspense>
  );
});

/** The start form beside the campaign's story. */
function CampaignForm({ campaign, input }: { campaign: ShownCampaign; input: StartScreenProps }) {
  const { impact } = useCharity();
  return (
    <StartScreen
      {...input}
      heading={campaign.name}
      presetFrequency={input.presetFrequency ?? campaign.defaultFrequency}
      amounts={initialAmounts(campaign)}
      lead={<CampaignLead campaign={campaign} />}
      renderChips={(gift) =>
        campaign.amounts.length === 0 && campaign.showsTiers ? (
          <TierChips {...gift} />
        ) : (
          <AmountChips amounts={campaign.amounts} {...gift} />
        )
      }
      impact={FREQUENCIES.flatMap((frequency) => impactLines(impact, campaign.amounts, frequency))}
      renderStory={(gift) => <CampaignStory campaign={campaign} {...gift} />}
    />
  );
}

/** The campaign's own amounts that are nearest to the usual one, the smaller of two. */
function initialAmounts({ amounts }: ShownCampaign): Partial<Record<Frequency, Cents>> {
  const distance = (cents: Cents) => Math.abs(cents - AMOUNT_DEFAULT_CENTS);
  const nearestLast = amounts.toSorted(
    (one, other) =>
      distance(other.amountCents) - distance(one.amountCents) || other.amountCents - one.amountCents,
  );
  return Object.fromEntries(nearestLast.map(({ frequency, amountCents }) => [frequency, amountCents]));
}
