import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react';
import { isSecondFactorAsked, onSecondFactorAsked } from '../lib/second-factor.ts';
import { loadOrReload } from '../lib/reload-once.ts';

const load = () => import('./step-up-dialog.tsx');
const StepUpDialog = lazy(() => loadOrReload(load));

/**
 * The prompt for the second factor, over the current page. Its code loads after the page's own and
 * before the person types: after a release its file would be gone, and a reload would lose the
 * typed text.
 */
export function StepUp() {
  const isAsked = useSyncExternalStore(onSecondFactorAsked, isSecondFactorAsked);
  useEffect(() => {
    // Without a connection it loads when it is needed.
    void load().catch(() => undefined);
  }, []);
  return isAsked ? (
    <Suspense>
      <StepUpDialog />
    </Suspense>
  ) : null;
}
