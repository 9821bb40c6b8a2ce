import { staffAccountWords as words, staffPageNames } from '@handsel/words/console/pages';
import { staffSingleSignOnWords } from '@handsel/words/console/single-sign-on';
import { staffRoleNames } from '@handsel/words/console/roles';
import { usePerson, useSessionQuery } from '../../lib/use-session.ts';
import { Page } from '../../ui/page.tsx';
import { CodesSection } from './codes-section.tsx';
import { RoleSection } from '../../ui/role-section.tsx';
import { Section } from '../../ui/section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** The person's own account: role, sessions, passkeys, recovery codes, password. */
export default function AccountScreen() {
  const { name, email, role, has_password: hasPassword } = usePerson();
  return (
    <Page
      title={staffPageNames.account}
      lead={words.lead({ name, email, role: staffRoleNames[role] })}
      hasTimes
    >
      <RoleSection />
      <SessionsSection />
      <PasskeysSection />
      <CodesSection />
      {hasPassword ? <PasswordSection /> : <NoPassword />}
    </Page>
  );
}

/** For a person who only signs in through the identity provider. */
function NoPassword() {
  const name = useSessionQuery().data?.session.single_sign_on ?? '';
  return (
    <Section title={words.password}>
      <p>{staffSingleSignOnWords.noPassword({ name })}</p>
    </Section>
  );
}
