import { SIGN_IN_ENDPOINTS } from '@handsel/contract/console';
import type { StaffSession } from '@handsel/contract/console';
import { staffSignInWords as words } from '@handsel/words/console/pages';
import type { ReactNode } from 'react';
import { PasswordField } from '@handsel/ui/password-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { call, keepSession } from '../../lib/client.ts';
import { checkBody } from '../../lib/check-body.ts';
import { useFirstField } from '../../lib/use-first-field.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { Page } from '../../ui/page.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import { SingleSignOnStep } from './single-sign-on-step.tsx';
import styles from '../../ui/stack.module.css';

/** @param notice why the person sees this page without having asked for it */
export function PasswordStep({ session, notice }: { session: StaffSession; notice: ReactNode }) {
  const { charity, single_sign_on: provider } = session;
  const first = useFirstField<HTMLDivElement>();
  const form = useForm(async ({ email = '', password = '' }) => {
    const given = { email: email.trim(), password };
    const body = checkBody(SIGN_IN_ENDPOINTS.signIn, given, { email: words.emailMissing });
    keepSession(await call(SIGN_IN_ENDPOINTS.signIn, { body }));
  });
  return (
    <Page title={words.title} lead={words.lead({ charity })}>
      {notice}
      <PasskeyStep />
      {provider === null ? null : <SingleSignOnStep name={provider} />}
      <form {...form.props} className={styles.stack}>
        <FormMessage message={form.message} />
        <div ref={first}>
          <TextField
            id="email"
            name="email"
            type="email"
            label={words.email}
            autoComplete="username"
            error={form.errorOf('email')}
          />
        </div>
        <PasswordField
          id="password"
          name="password"
          label={words.password}
          autoComplete="current-password"
          error={form.errorOf('password')}
        />
        <div>
          <Button type="submit" look="primary" isBusy={form.isBusy}>
            {form.isBusy ? words.working : words.continue}
          </Button>
        </div>
      </form>
      <p className={styles.muted}>{words.noAccess}</p>
    </Page>
  );
}
