import { pageTitleWords } from '@handsel/words/donate/page-titles';
import { Suspense, lazy } from 'react';
import { useLocation } from '../ui/router.tsx';
import { useCampaign } from '../lib/settings.ts';
import { ToastsProvider } from '@handsel/ui/toasts.tsx';
import { DonationProvider } from './donation-provider.tsx';
import { placeAt } from './paths.ts';
import { Screen } from './screens.tsx';
import { Shell } from './shell.tsx';
import { UnloadedBoundary } from './unloaded-boundary.tsx';
import { useDonation } from './use-donation.ts';
import { usePageDescription } from './use-page-description.ts';

const Questions = lazy(async () => ({ default: (await import('./questions.tsx')).Questions }));

/** The whole application, for both the build of the pages and the browser. */
export function App() {
  const campaign = useCampaign();
  const { place } = placeAt(useLocation().pathname, campaign?.slug);
  usePageDescription(place);
  return (
    <ToastsProvider>
      <DonationProvider>
        {/* A campaign's page has its own description. */}
        {place === 'campaign' ? null : <title>{pageTitleWords[place]}</title>}
        <Shell>
          <UnloadedBoundary place={place}>
            <Screen place={place} />
          </UnloadedBoundary>
        </Shell>
        <OpenQuestion />
      </DonationProvider>
    </ToastsProvider>
  );
}

/** The flow's open question, if there is one. Its code is loaded with the first question. */
function OpenQuestion() {
  const { step } = useDonation();
  return step.asking === undefined ? null : (
    <Suspense>
      <Questions about={step.asking.about} />
    </Suspense>
  );
}
