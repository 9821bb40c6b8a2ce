import { lazy } from 'react';
import { hrefOf } from './paths.ts';
import { screenModules } from './screen-modules.ts';
import { useDonation } from './use-donation.ts';

const NotFoundScreen = lazy(async () => ({ default: (await screenModules.notFound()).NotFoundScreen }));

export function NotFound() {
  const { campaign } = useDonation();
  return <NotFoundScreen startHref={hrefOf('start', campaign)} signInHref={hrefOf('login', campaign)} />;
}
