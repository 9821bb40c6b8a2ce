import { SINGLE_SIGN_ON_PATH } from '@handsel/contract/console';
import { showMomentsIn } from '@handsel/words/moment';
import { Suspense, lazy } from 'react';
import { useLocation, useMatch } from 'react-router';
import { paths } from '../lib/paths.ts';
import { loadOrReload } from '../lib/reload-once.ts';
import { PersonContext, useSessionQuery } from '../lib/use-session.ts';
import { PlainLayout } from '../ui/plain-layout.tsx';
import { Reading } from '../ui/reading.tsx';
import { Loading } from '../ui/loading.tsx';
import { Shell } from './shell.tsx';

const SignInScreen = lazy(() => loadOrReload(() => import('../features/sign-in/sign-in-screen.tsx')));
const SingleSignOnScreen = lazy(() =>
  loadOrReload(() => import('../features/single-sign-on/single-sign-on-screen.tsx')),
);
const InvitationScreen = lazy(() =>
  loadOrReload(() => import('../features/invitation/invitation-screen.tsx')),
);

/**
 * Shows the console to a signed-in person, and otherwise the sign-in page. The address stays, so
 * that the person returns to the same page after signing in.
 */
export function Gate() {
  const query = useSessionQuery();
  const { pathname } = useLocation();
  const invitation = useMatch(`${paths.invitation}:token`);
  if (query.data === undefined) {
    return (
      <PlainLayout>
        <Reading of={query}>{() => null}</Reading>
      </PlainLayout>
    );
  }
  if (invitation !== null) {
    return (
      <PlainLayout>
        <Suspense fallback={<Loading />}>
          <InvitationScreen token={invitation.params.token ?? ''} />
        </Suspense>
      </PlainLayout>
    );
  }
  const { session, ended } = query.data;
  showMomentsIn(session.time_zone);
  if (pathname === SINGLE_SIGN_ON_PATH) {
    return (
      <PlainLayout>
        <Suspense fallback={<Loading />}>
          <SingleSignOnScreen />
        </Suspense>
      </PlainLayout>
    );
  }
  if (session.state !== 'signed-in' || session.person === null) {
    return (
      <PlainLayout>
        <Suspense fallback={<Loading />}>
          <SignInScreen session={session} ended={ended} />
        </Suspense>
      </PlainLayout>
    );
  }
  return (
    <PersonContext value={session.person}>
      <Shell session={session} />
    </PersonContext>
  );
}
