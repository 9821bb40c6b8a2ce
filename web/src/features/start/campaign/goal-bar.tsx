import { formatCents } from '@handsel/contract';
import type { GoalKind, GoalProgress } from '@handsel/contract';
import { goalWords } from '@handsel/words/goal';
import type { ReactNode } from 'react';
import { Sentence } from '../../../ui/sentence.tsx';
import styles from './goal-bar.module.css';

const WORDS_ID = 'goal-words';

/** How far a goal has come, in words and as a bar. The bar ends at its end, and the words say how much more it is. */
export function GoalBar({ goal }: { goal: GoalProgress }) {
  const { target } = goal;
  // More can be refunded than was given since.
  const reached = Math.max(0, goal.reached);
  return (
    <div className={styles.goal}>
      <p className={styles.words}>
        <span id={WORDS_ID}>
          <Sentence pieces={saying(goal.kind, reached, target)} />
        </span>
        {/* Rounded down, so that nothing is said to be reached before it is. */}
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
