import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react';
import { isSecondFactorAsked, onSecondFactorAsked } from '../lib/second-factor.ts';
import { loadOrReload } from '../lib/reload-once.ts';

const load = () => import('./step-up-dialog.tsx');
const StepUpDialog = lazy(() => loadOrReload(load));

/**
 * The question for the second factor, over whatever is on the page. Its code is loaded after the page's own and before anything is typed:
 * after a release it would be gone, and reloading the page then would lose what was typed.
 */
export function StepUp() {
  const isAsked = useSyncExternalStore(onSecondFactorAsked, isSecondFactorAsked);
  useEffect(() => {
    // Without a connection it is loaded when it is needed.
    void load().catch(() => undefined);
  }, []);
  return isAsked ? (
    <Suspense>
      <StepUpDialog />
    </Suspense>
  ) : null;
}
