import { staffRoleNames } from '@handsel/words/console/roles';
import { staffShellWords } from '@handsel/words/console/pages';
import { Suspense } from 'react';
import { Link, Route, Routes, useParams } from 'react-router';
import { paths } from '../lib/paths.ts';
import { usePerson } from '../lib/use-session.ts';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';
import { SCREENS, type Screen } from './screens.tsx';

/** The ids in addresses: a UUID, or YYYY-MM for a month. */
const ID = /^(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|\d{4}-\d{2})$/i;

/** The screen at the current address, if the person may see it. */
export function ScreenRoutes() {
  return (
    <Routes>
      {SCREENS.map((screen) => (
        <Route key={screen.path} path={screen.path} element={<ScreenOf {...screen} />} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

function ScreenOf({ permission, Component }: Screen) {
  const { permissions, role } = usePerson();
  const { id } = useParams();
  if (id !== undefined && !ID.test(id)) return <NotFound />;
  if (permission !== undefined && !permissions.includes(permission)) {
    const words = staffShellWords.notAllowed({ role: staffRoleNames[role] });
    return <Refusal title={staffShellWords.notAllowedTitle} words={words} />;
  }
  return (
    <Suspense fallback={<Loading />}>
      {/* The key resets the page: another gift is another page, and nothing of the previous one stays. */}
      <Component key={id} id={id ?? ''} />
    </Suspense>
  );
}

function NotFound() {
  return <Refusal title={staffShellWords.notFoundTitle} words={staffShellWords.notFound} />;
}

function Refusal({ title, words }: { title: string; words: string }) {
  return (
    <Page title={title} lead={words}>
      <p>
        <Link to={paths.home}>{staffShellWords.goHome}</Link>
      </p>
    </Page>
  );
}
