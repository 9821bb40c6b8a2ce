import { lazy } from 'react';
import { useLocation } from '../ui/router.tsx';
import { hrefOf, isOfCampaign } from './paths.ts';
import { screenModules } from './screen-modules.ts';
import { useDonation } from './use-donation.ts';

const NotFoundScreen = lazy(async () => ({ default: (await screenModules.notFound()).NotFoundScreen }));

/** The path at which the browser loaded this page; undefined in a prebuilt page. */
const LOADED_AT = typeof window === 'undefined' ? undefined : window.location.pathname;

/**
 * Only the server has the text of a campaign's page. The page is loaded once, and the old content
 * stays until then.
 */
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
