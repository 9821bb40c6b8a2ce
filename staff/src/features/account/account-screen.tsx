import { staffAccountWords as words, staffPageNames } from '@handsel/words/staff-pages';
import { staffRoleNames } from '@handsel/words/staff-roles';
import { usePerson } from '../../lib/use-session.ts';
import { Page } from '../../ui/page.tsx';
import { CodesSection } from './codes-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** One's own account: where one is signed in, passkeys, recovery codes, the password. */
export default function AccountScreen() {
  const { name, email, role } = usePerson();
  return (
    <Page title={staffPageNames.account} lead={words.lead({ name, email, role: staffRoleNames[role] })}>
      <SessionsSection />
      <PasskeysSection />
      <CodesSection />
      <PasswordSection />
    </Page>
  );
}
