import { campaignPath } from '@handsel/contract';
import type { NamedDonor, ShownBlock, ShownCampaign, StartGoal } from '@handsel/contract';
import { campaignPageWords } from '@handsel/words/donate/campaign-page';
import { wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import {
  campaignOf,
  countOf,
  progressOf,
  takesGifts,
  unbookedCents,
  type CampaignCount,
  type Campaigns,
  type PublishedCampaign,
} from '../domain/campaigns/index.ts';
import { readPictures } from '../console/charity/index.ts';
import { imagesOf, type CampaignToRender } from '../console/campaigns/index.ts';
import type { Db, Tx } from '../platform/database/database.ts';

type Known = ReturnType<Campaigns['now']>;

/**
 * A campaign as its page shows it.
 * @param state of the published one; a draft is shown as open for gifts
 */
export async function shownCampaign(
  db: Db | Tx,
  { code, version, content }: Omit<CampaignToRender, 'id'>,
  count: CampaignCount,
  about: { endsOn: string | null; donors: readonly NamedDonor[]; ended?: ShownCampaign['ended'] },
): Promise<ShownCampaign> {
  const pictures = await readPictures(db, imagesOf(content));
  const hero = content.hero === undefined ? undefined : pictures.get(content.hero);
  const goal = progressOf(content, count);
  const { slug, name, summary, heroAlt, heroCaption, defaultFrequency, amounts, showsTiers } = content;
  const offlineCents = unbookedCents(content, count);
  return {
    code,
    slug,
    version,
    name,
    summary,
    heroAlt,
    heroCaption,
    amounts,
    showsTiers,
    ...(hero && { hero }),
    ...(goal && { goal }),
    ...(offlineCents > 0 && { offlineCents }),
    ...(about.endsOn !== null && { endsOn: about.endsOn }),
    ...(defaultFrequency !== null && { defaultFrequency }),
    hasFunds: content.funds.length > 0,
    story: content.story.flatMap((block): ShownBlock[] => {
      if (block.kind === 'donors')
        return about.donors.length === 0 ? [] : [{ ...block, donors: [...about.donors] }];
      if (block.kind !== 'image') return [block];
      const { image, alt, caption } = block;
      const picture = pictures.get(image);
      return picture === undefined ? [] : [{ kind: 'image', picture, alt, caption }];
    }),
    ...(about.ended && { ended: about.ended }),
  };
}

/** The message on an ended campaign's page; undefined while it accepts gifts. */
export function endedOf(
  known: Known,
  campaign: PublishedCampaign,
  language: Language,
): ShownCampaign['ended'] {
  if (takesGifts(campaign)) return undefined;
  const { atEnd } = campaign.content;
  const next = atEnd.kind === 'thank' && atEnd.next !== null ? publicCampaign(known, atEnd.next) : undefined;
  return {
    words: atEnd.kind === 'thank' ? atEnd.words : wordsIn(language, campaignPageWords).ended,
    ...(next && { next: { name: next.content.name, path: campaignPath(next.content.slug) } }),
  };
}

/** The address that an ended campaign redirects to, if any. */
export function redirectOf(
  known: Known,
  { state, content: { atEnd } }: PublishedCampaign,
): string | undefined {
  if (state === 'archived') return '/';
  if (state !== 'ended' || atEnd.kind !== 'redirect') return undefined;
  const next = atEnd.to === null ? undefined : publicCampaign(known, atEnd.to);
  return next === undefined ? '/' : campaignPath(next.content.slug);
}

function publicCampaign({ campaigns }: Known, id: string): PublishedCampaign | undefined {
  return campaigns.find(
    (each) => (each.id === id || each.mergedIds.includes(id)) && each.state === 'published',
  );
}

/** The goal on the start page: from the newest campaign that requests it. */
export function startGoalOf(known: Known): StartGoal | undefined {
  for (const { id, code, version, content } of known.campaigns) {
    if (!content.isOnStartPage || campaignOf(known, code) === undefined) continue;
    const goal = progressOf(content, countOf(known, id));
    if (goal !== undefined)
      return { code, version, name: content.name, path: campaignPath(content.slug), goal };
  }
  return undefined;
}
