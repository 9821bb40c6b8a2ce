import { lazy } from 'react';
import { useLocation } from '../ui/router.tsx';
import { hrefOf, isOfCampaign } from './paths.ts';
import { screenModules } from './screen-modules.ts';
import { useDonation } from './use-donation.ts';

const NotFoundScreen = lazy(async () => ({ default: (await screenModules.notFound()).NotFoundScreen }));

/** Where the browser loaded this page; undefined in a page built beforehand. */
const LOADED_AT = typeof window === 'undefined' ? undefined : window.location.pathname;

/** A campaign's page has its words from the server alone. It is loaded, once, and what was shown stays until then. */
const LoadedAnew = lazy(() => {
  window.location.reload();
  return new Promise<never>(() => undefined);
});

export function NotFound() {
  const { campaign } = useDonation();
  const { pathname } = useLocation();
  if (isOfCampaign(pathname) && LOADED_AT !== undefined && LOADED_AT !== pathname) return <LoadedAnew />;
  return <NotFoundScreen startHref={hrefOf('start', campaign)} signInHref={hrefOf('login', campaign)} />;
}
