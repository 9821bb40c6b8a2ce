import { alertLabels } from '@handsel/words/alerts';
import { closeAgreed, readOpenOfBooks } from '../../../platform/alerts/alert-list.ts';
import { idOfOurs } from './difference.ts';
import { compareAgain } from './reconcile-charges.ts';
import type { Reconciling } from './reconcile-context.ts';
import { findSubscriptions } from './store.ts';
import type { createUnresolvedDifferences } from './unresolved-differences.ts';

/** What is looked for at the gateway at once. */
const BATCH = 50;

interface Compared {
  left: ReturnType<typeof createUnresolvedDifferences>;
  /** The disputes that both sides have alike. */
  disputes: ReadonlySet<string>;
  /** Whether everything there ever was has been compared. */
  isWhole: boolean;
}

/**
 * Closes the alerts of earlier runs whose difference is gone. What a run did not look at, because it is too long ago, is compared again by
 * itself; an alert stays open until both sides were found to agree.
 */
export async function closeResolvedAlerts(run: Reconciling, compared: Compared): Promise<void> {
  const { left, disputes, isWhole } = compared;
  const open = (await readOpenOfBooks(run.db)).filter(({ about }) => !left.has(about));
  const agreed = new Set(disputes);
  for (let first = 0; first < open.length; first += BATCH) {
    const names = open.slice(first, first + BATCH).map(({ about }) => about);
    for (const id of await compareAgain(run, names)) agreed.add(id);
    const ours = names.flatMap((name) => idOfOurs(name) ?? []);
    // All that run were compared, and one that has ended brings nothing.
    for (const { id } of await findSubscriptions(run.db, ours)) agreed.add(id);
  }
  const ended = open.filter(({ kind, about }) =>
    about === alertLabels.manyMore ? isWhole && !left.hasKind(kind) : agreed.has(about),
  );
  await closeAgreed(
    run.db,
    ended.map(({ id }) => id),
  );
}
