import {
  campaignAmounts,
  campaignPath,
  dollarsFromCents,
  FREQUENCIES,
  type EmbedOffer,
  type Frequency,
  type GoalProgress,
} from '@handsel/contract';
import { formatAmountIn } from '@handsel/contract/amount-in';
import { embedWords } from '@handsel/words/donate/embed';
import { goalWords } from '@handsel/words/donate/goal';
import { startWords } from '@handsel/words/donate/start';
import { wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import {
  countOf,
  progressOf,
  takesGifts,
  unbookedCents,
  type Campaigns,
} from '../../domain/campaigns/index.ts';
import type { Site } from '../site.ts';

/**
 * The charity's offer, or that of one of its campaigns, in the charity's own language.
 * @param slug the campaign's address, such as `winter-appeal`
 * @returns undefined if donors cannot see such a campaign
 */
export function embedOffer(
  { charity, publicUrl, languages: [language] }: Pick<Site, 'charity' | 'publicUrl' | 'languages'>,
  campaigns: Campaigns,
  slug: string | undefined,
): EmbedOffer | undefined {
  const words = wordsIn(language, embedWords);
  const onStart = wordsIn(language, startWords);
  const labels: Readonly<Record<Frequency, string>> = { monthly: onStart.monthly, 'one-time': onStart.once };
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
      label: formatAmountIn(language, cents),
    }));
  return {
    page: new URL(content === undefined ? '/' : campaignPath(content.slug), publicUrl).href,
    accent: content?.accentColor ?? charity.accentColor,
    frequencies: isOpen
      ? FREQUENCIES.map((name) => ({ name, label: labels[name], amounts: amountsOf(name) }))
      : [],
    frequency: content?.defaultFrequency ?? FREQUENCIES[0],
    ...(content !== undefined &&
      count !== undefined && {
        raised: words.raised({
          amount: formatAmountIn(language, count.raisedCents + unbookedCents(content, count)),
        }),
      }),
    ...(goal !== undefined && {
      progress: { text: textOf(language, goal), ratio: Math.min(1, goal.reached / goal.target) },
    }),
    words: {
      donate: words.donate,
      howOften: onStart.howOften,
      amounts: onStart.suggestedAmounts,
      other: words.other,
      unreadable: words.unreadable,
      next: words.next,
      uncharged: onStart.notChargedYet,
      close: words.close,
      title: words.title({ charity: charity.name }),
      progress: words.progress({ campaign: content?.name ?? charity.name }),
    },
  };
}

function textOf(language: Language, { kind, target, reached }: GoalProgress): string {
  const words = wordsIn(language, goalWords);
  const plain = (content: string) => content;
  const counted = { count: reached, target, reached: plain };
  switch (kind) {
    case 'amount': {
      const reachedAmount = formatAmountIn(language, reached);
      const targetAmount = formatAmountIn(language, target);
      return words.amount({ reachedAmount, targetAmount, reached: plain }).join('');
    }
    case 'gifts':
      return words.gifts(counted).join('');
    case 'donors':
      return words.donors(counted).join('');
    case 'monthly-donors':
      return words.monthlyDonors(counted).join('');
  }
}
