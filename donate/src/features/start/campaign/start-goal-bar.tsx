import type { StartGoal } from '@handsel/contract';
import { GoalBar } from './goal-bar.tsx';
import styles from './start-goal-bar.module.css';

/**
 * The campaign that gifts on the start page count for. Its own page is loaded from the server,
 * which has its text.
 */
export function StartGoalBar({ goal: { name, path, goal } }: { goal: StartGoal }) {
  return (
    <div className={styles.goal}>
      <a href={path}>{name}</a>
      <GoalBar goal={goal} />
    </div>
  );
}
