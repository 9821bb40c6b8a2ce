import type { ShownCampaign } from '@handsel/contract';
import { campaignPageWords } from '@handsel/words/donate/campaign-page';
import { useCharity } from '../../../lib/settings.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { CampaignLead } from './campaign-lead.tsx';
import { CampaignPicture } from './campaign-story.tsx';
import styles from './ended-campaign.module.css';
import { StoryBlocks } from './story-blocks.tsx';

export interface EndedCampaignProps {
  campaign: ShownCampaign;
  ended: NonNullable<ShownCampaign['ended']>;
  startHref: string;
}

/** A campaign that takes no more gifts: its result, and another page to give on. */
export function EndedCampaign({ campaign, ended: { words, next }, startHref }: EndedCampaignProps) {
  const { name } = useCharity();
  return (
    <Columns
      isStoryLong
      head={
        <>
          <PageHeading>{campaign.name}</PageHeading>
          <CampaignLead campaign={campaign} />
        </>
      }
      card={
        <Card>
          <p className={styles.words}>{words === '' ? campaignPageWords.ended : words}</p>
          {next === undefined ? (
            <ButtonLink href={startHref}>{campaignPageWords.giveToCharity({ charity: name })}</ButtonLink>
          ) : (
            // Only the server has that campaign's text.
            <ButtonLink href={next.path} loadsAnew>
              {campaignPageWords.giveToOther({ campaign: next.name })}
            </ButtonLink>
          )}
        </Card>
      }
      story={
        <>
          <CampaignPicture campaign={campaign} />
          <StoryBlocks story={campaign.story} />
        </>
      }
    />
  );
}
