import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { ToastsProvider } from '../ui/toasts.tsx';
import { DonationProvider } from './donation-provider.tsx';
import { NOT_FOUND, PLACE_ENTRIES, placeAt } from './paths.ts';
import { Questions } from './questions.tsx';
import { Screen } from './screens.tsx';
import { Shell } from './shell.tsx';

/** The whole application, the same when it is built into pages and when it runs in them. */
export function App() {
  const { place } = placeAt(useLocation().pathname);
  const { title, description } = place === 'not-found' ? NOT_FOUND : PLACE_ENTRIES[place];
  return (
    <ToastsProvider>
      <DonationProvider>
        <title>{title}</title>
        <meta name="description" content={description} />
        <Shell>
          <Suspense>
            <Screen place={place} />
          </Suspense>
        </Shell>
        <Questions />
      </DonationProvider>
    </ToastsProvider>
  );
}
