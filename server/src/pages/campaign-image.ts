import { createHash } from 'node:crypto';
import { formatCents, type GoalProgress } from '@handsel/contract';
import { goalWords } from '@handsel/words/donate/goal';
import { campaignImageWords } from '@handsel/words/donate/page-previews';
import { countOf, progressOf, type Campaigns, type PublishedCampaign } from '../domain/campaigns/index.ts';
import type { DrawnGoal, ImageTask } from './images/draw-image.ts';
import { versionOf } from './images/looks-version.ts';
import type { Site } from './site.ts';

/** The picture that represents a campaign's page on other sites, with its progress. */
export function campaignImage(
  { charity, logo }: Site,
  known: ReturnType<Campaigns['now']>,
  { id, content }: Pick<PublishedCampaign, 'id' | 'content'>,
): ImageTask & { kind: 'preview' } {
  const goal = progressOf(content, countOf(known, id));
  const accentColor = content.accentColor ?? charity.accentColor;
  return {
    kind: 'preview',
    looks: { name: charity.name, headline: content.name, accentColor, logo },
    action: campaignImageWords.action,
    ...(goal && { goal: drawn(goal) }),
  };
}

/** A hash that changes with the picture. */
export function campaignImageVersion({ looks, goal }: ImageTask & { kind: 'preview' }): string {
  return `${versionOf(looks)}${goal === undefined ? '' : `-${hashOf(goal.words)}`}`;
}

const hashOf = (words: string) => createHash('sha256').update(words).digest('hex').slice(0, 8);

function drawn(goal: GoalProgress): DrawnGoal {
  const reached = Math.max(0, goal.reached);
  return { part: Math.min(1, reached / goal.target), words: wordsOf({ ...goal, reached }) };
}

/** The same words as on the page. */
function wordsOf({ kind, reached, target }: GoalProgress): string {
  const plain = { reached: (content: string) => content };
  switch (kind) {
    case 'amount':
      return goalWords
        .amount({ reachedAmount: formatCents(reached), targetAmount: formatCents(target), ...plain })
        .join('');
    case 'gifts':
      return goalWords.gifts({ count: reached, target, ...plain }).join('');
    case 'donors':
      return goalWords.donors({ count: reached, target, ...plain }).join('');
    case 'monthly-donors':
      return goalWords.monthlyDonors({ count: reached, target, ...plain }).join('');
  }
}
