import { staffRoleNames } from '@handsel/words/console/roles';
import { staffShellWords } from '@handsel/words/console/pages';
import { Suspense } from 'react';
import { Link } from '@handsel/ui/link.tsx';
import { useLocation } from '@handsel/ui/router.tsx';
import { paths } from '../lib/paths.ts';
import { usePerson } from '../lib/use-session.ts';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';
import { screenAt } from './screens.tsx';

/** The screen at the current address, if the person may see it. */
export function Screen() {
  const { permissions, role } = usePerson();
  const screen = screenAt(useLocation().pathname);
  if (screen === undefined)
    return <Refusal title={staffShellWords.notFoundTitle} words={staffShellWords.notFound} />;
  const { permission, Component, id } = screen;
  if (permission !== undefined && !permissions.includes(permission)) {
    const words = staffShellWords.notAllowed({ role: staffRoleNames[role] });
    return <Refusal title={staffShellWords.notAllowedTitle} words={words} />;
  }
  return (
    <Suspense fallback={<Loading />}>
      {/* The key resets the page: another gift is another page, and nothing of the previous one stays. */}
      <Component key={id} id={id} />
    </Suspense>
  );
}

function Refusal({ title, words }: { title: string; words: string }) {
  return (
    <Page title={title} lead={words}>
      <p>
        <Link href={paths.home}>{staffShellWords.goHome}</Link>
      </p>
    </Page>
  );
}
