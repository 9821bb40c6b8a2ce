import { useEffect } from 'react';
import type { Place } from '../features/session/place.ts';
import { useCampaign } from '../lib/settings.ts';

/** Of which page the document's description is. */
let described: Place | undefined;

/** Keeps the document's description that of the page. The one it was loaded with has its own. */
export function usePageDescription(place: Place): void {
  const campaign = useCampaign();
  useEffect(() => {
    if (described !== undefined && described !== place)
      void import('./describe-page.ts')
        .then((module) => module.describePage(place, campaign?.summary))
        .catch(() => undefined);
    described = place;
  }, [place, campaign]);
}
