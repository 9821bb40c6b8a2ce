import {
  campaignAmounts,
  campaignPath,
  dollarsFromCents,
  formatCents,
  FREQUENCIES,
  type EmbedOffer,
  type Frequency,
  type GoalProgress,
} from '@handsel/contract';
import { embedWords as words } from '@handsel/words/donate/embed';
import { goalWords } from '@handsel/words/donate/goal';
import { startWords } from '@handsel/words/donate/start';
import {
  countOf,
  progressOf,
  takesGifts,
  unbookedCents,
  type Campaigns,
} from '../../domain/campaigns/index.ts';
import type { Site } from '../site.ts';

const LABELS: Readonly<Record<Frequency, string>> = {
  monthly: startWords.monthly,
  'one-time': startWords.once,
};

/**
 * The charity's offer, or that of one of its campaigns.
 * @param slug the campaign's address, such as `winter-appeal`
 * @returns undefined if donors cannot see such a campaign
 */
export function embedOffer(
  { charity, publicUrl }: Pick<Site, 'charity' | 'publicUrl'>,
  campaigns: Campaigns,
  slug: string | undefined,
): EmbedOffer | undefined {
  const known = campaigns.now();
  const campaign = known.campaigns.find(({ slugs }) => slug !== undefined && slugs.includes(slug));
  if (slug !== undefined && (campaign === undefined || ['scheduled', 'archived'].includes(campaign.state)))
    return undefined;
  const content = campaign?.content;
  const count = campaign === undefined ? undefined : countOf(known, campaign.id);
  const goal = content === undefined || count === undefined ? undefined : progressOf(content, count);
  const isOpen = campaign === undefined || takesGifts(campaign);
  const amountsOf = (frequency: Frequency) =>
    campaignAmounts(content?.amounts ?? [], charity, frequency).map((cents) => ({
      value: String(dollarsFromCents(cents)),
      label: formatCents(cents),
    }));
  return {
    page: new URL(content === undefined ? '/' : campaignPath(content.slug), publicUrl).href,
    accent: content?.accentColor ?? charity.accentColor,
    frequencies: isOpen
      ? FREQUENCIES.map((name) => ({ name, label: LABELS[name], amounts: amountsOf(name) }))
      : [],
    frequency: content?.defaultFrequency ?? FREQUENCIES[0],
    ...(content !== undefined &&
      count !== undefined && {
        raised: words.raised({ amount: formatCents(count.raisedCents + unbookedCents(content, count)) }),
      }),
    ...(goal !== undefined && {
      progress: { text: textOf(goal), ratio: Math.min(1, goal.reached / goal.target) },
    }),
    words: {
      donate: words.donate,
      howOften: startWords.howOften,
      amounts: startWords.suggestedAmounts,
      other: words.other,
      unreadable: words.unreadable,
      next: words.next,
      uncharged: startWords.notChargedYet,
      close: words.close,
      title: words.title({ charity: charity.name }),
      progress: words.progress({ campaign: content?.name ?? charity.name }),
    },
  };
}

function textOf({ kind, target, reached }: GoalProgress): string {
  const plain = (content: string) => content;
  const counted = { count: reached, target, reached: plain };
  switch (kind) {
    case 'amount': {
      const [reachedAmount, targetAmount] = [formatCents(reached), formatCents(target)];
      return goalWords.amount({ reachedAmount, targetAmount, reached: plain }).join('');
    }
    case 'gifts':
      return goalWords.gifts(counted).join('');
    case 'donors':
      return goalWords.donors(counted).join('');
    case 'monthly-donors':
      return goalWords.monthlyDonors(counted).join('');
  }
}
