import { formatCents } from '@handsel/contract';
import type { GoalKind, GoalProgress } from '@handsel/contract';
import { goalWords } from '@handsel/words/donate/goal';
import type { ReactNode } from 'react';
import { Sentence } from '@handsel/ui/sentence.tsx';
import styles from './goal-bar.module.css';

const WORDS_ID = 'goal-words';

/**
 * The progress of a goal, in words and as a bar. Beyond the goal the bar stays full, and the words
 * have the true number.
 */
export function GoalBar({ goal }: { goal: GoalProgress }) {
  const { target } = goal;
  // Refunds can exceed the gifts.
  const reached = Math.max(0, goal.reached);
  return (
    <div className={styles.goal}>
      <p className={styles.words}>
        <span id={WORDS_ID}>
          <Sentence pieces={saying(goal.kind, reached, target)} />
        </span>
        {/* Rounded down, so that the goal is never reported as reached too early. */}
        <span className={styles.percent}>
          {goalWords.percent({ percent: Math.floor((reached / target) * 100) })}
        </span>
      </p>
      <progress
        className={styles.bar}
        max={target}
        value={Math.min(reached, target)}
        aria-labelledby={WORDS_ID}
      />
    </div>
  );
}

const asReached = (content: string) => <strong className={styles.reached}>{content}</strong>;

function saying(kind: GoalKind, reached: number, target: number): readonly ReactNode[] {
  switch (kind) {
    case 'amount':
      return goalWords.amount({
        reachedAmount: formatCents(reached),
        targetAmount: formatCents(target),
        reached: asReached,
      });
    case 'gifts':
      return goalWords.gifts({ count: reached, target, reached: asReached });
    case 'donors':
      return goalWords.donors({ count: reached, target, reached: asReached });
    case 'monthly-donors':
      return goalWords.monthlyDonors({ count: reached, target, reached: asReached });
  }
}
