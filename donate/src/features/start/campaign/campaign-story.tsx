import type { ShownCampaign } from '@handsel/contract';
import { campaignPageWords } from '@handsel/words/donate/campaign-page';
import { memo, useDeferredValue } from 'react';
import { START_FORM_ID } from '../early-input.ts';
import buttonStyles from '@handsel/ui/button.module.css';
import { PagePicture } from '../page-picture.tsx';
import { Membership } from '../story.tsx';
import type { GiftChosen } from '../story.tsx';
import { StoryBlocks } from './story-blocks.tsx';

interface CampaignStoryProps extends GiftChosen {
  campaign: ShownCampaign;
}

/** A campaign's picture and story, and the effect of the current amount. */
export function CampaignStory({ campaign, amountCents, frequency }: CampaignStoryProps) {
  return (
    <>
      <CampaignPicture campaign={campaign} />
      <Told
        campaign={campaign}
        amountCents={useDeferredValue(amountCents)}
        frequency={useDeferredValue(frequency)}
      />
    </>
  );
}

export function CampaignPicture({ campaign: { hero, heroAlt, heroCaption } }: { campaign: ShownCampaign }) {
  return hero && <PagePicture picture={hero} alt={heroAlt} caption={heroCaption} isStrip />;
}

const Told = memo(function Told({ campaign, ...gift }: CampaignStoryProps) {
  return (
    <>
      <StoryBlocks story={campaign.story} />
      {campaign.showsTiers ? <Membership {...gift} /> : null}
      {campaign.story.length === 0 ? null : (
        <p>
          <a href={`#${START_FORM_ID}`} className={`${buttonStyles.button} ${buttonStyles.quiet}`}>
            {campaignPageWords.toForm}
          </a>
        </p>
      )}
    </>
  );
});
