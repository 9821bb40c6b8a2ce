import { createHash } from 'node:crypto';
import type { GoalProgress } from '@handsel/contract';
import { formatAmountIn } from '@handsel/contract/amount-in';
import { goalWords } from '@handsel/words/donate/goal';
import { wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import { campaignImageWords } from '@handsel/words/donate/page-previews';
import { countOf, progressOf, type Campaigns, type PublishedCampaign } from '../domain/campaigns/index.ts';
import type { DrawnGoal, ImageTask } from './images/draw-image.ts';
import { versionOf } from './images/looks-version.ts';
import type { Site } from './site.ts';

/**
 * The picture that represents a campaign's page on other sites, with its progress, in the charity's
 * own language.
 */
export function campaignImage(
  { charity, logo, languages: [language] }: Site,
  known: ReturnType<Campaigns['now']>,
  { id, content }: Pick<PublishedCampaign, 'id' | 'content'>,
): ImageTask & { kind: 'preview' } {
  const goal = progressOf(content, countOf(known, id));
  const accentColor = content.accentColor ?? charity.accentColor;
  return {
    kind: 'preview',
    looks: { name: charity.name, headline: content.name, accentColor, logo },
    action: wordsIn(language, campaignImageWords).action,
    ...(goal && { goal: drawn(language, goal) }),
  };
}

/** A hash that changes with the picture. */
export function campaignImageVersion({ looks, goal }: ImageTask & { kind: 'preview' }): string {
  return `${versionOf(looks)}${goal === undefined ? '' : `-${hashOf(goal.words)}`}`;
}

const hashOf = (words: string) => createHash('sha256').update(words).digest('hex').slice(0, 8);

function drawn(language: Language, goal: GoalProgress): DrawnGoal {
  const reached = Math.max(0, goal.reached);
  return { part: Math.min(1, reached / goal.target), words: wordsOf(language, { ...goal, reached }) };
}

/** The same words as on the page. */
function wordsOf(language: Language, { kind, reached, target }: GoalProgress): string {
  const words = wordsIn(language, goalWords);
  const plain = { reached: (content: string) => content };
  switch (kind) {
    case 'amount':
      return words
        .amount({
          reachedAmount: formatAmountIn(language, reached),
          targetAmount: formatAmountIn(language, target),
          ...plain,
        })
        .join('');
    case 'gifts':
      return words.gifts({ count: reached, target, ...plain }).join('');
    case 'donors':
      return words.donors({ count: reached, target, ...plain }).join('');
    case 'monthly-donors':
      return words.monthlyDonors({ count: reached, target, ...plain }).join('');
  }
}
