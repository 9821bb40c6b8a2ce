import { useEffect } from 'react';
import type { Place } from '../features/session/place.ts';
import { useCampaign } from '../lib/settings.ts';

/** The page that the document's description belongs to. */
let described: Place | undefined;

/** Keeps the document's description up to date. The first page was served with its own. */
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
