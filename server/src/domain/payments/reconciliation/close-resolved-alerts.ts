import { alertLabels } from '@handsel/words/console/alerts';
import { closeAgreed, readOpenOfBooks } from '../../../platform/alerts/alert-list.ts';
import { idOfOurs } from './difference.ts';
import { compareAgain } from './reconcile-charges.ts';
import type { Reconciling } from './reconcile-context.ts';
import { findSubscriptions } from './store.ts';
import type { createUnresolvedDifferences } from './unresolved-differences.ts';

/** The number of items to look up at the gateway together. */
const BATCH = 50;

interface Compared {
  left: ReturnType<typeof createUnresolvedDifferences>;
  /** The disputes that are equal on both sides. */
  disputes: ReadonlySet<string>;
  /** Whether all entries since the beginning were compared. */
  isWhole: boolean;
}

/**
 * Closes the alerts of earlier runs whose difference is gone. Differences that are too old for this
 * run are compared again separately. An alert stays open until both sides agree.
 */
export async function closeResolvedAlerts(run: Reconciling, compared: Compared): Promise<void> {
  const { left, disputes, isWhole } = compared;
  const open = (await readOpenOfBooks(run.db)).filter(({ about }) => !left.has(about));
  const agreed = new Set(disputes);
  for (let first = 0; first < open.length; first += BATCH) {
    const names = open.slice(first, first + BATCH).map(({ about }) => about);
    for (const id of await compareAgain(run, names)) agreed.add(id);
    const ours = names.flatMap((name) => idOfOurs(name) ?? []);
    // The run has compared all active monthly gifts, and an ended one brings nothing.
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
