import { PASSWORD_MIN_LENGTH } from '@handsel/contract';
import { OWN_ACCOUNT_ENDPOINTS } from '@handsel/contract/console';
import {
  staffAccountWords as words,
  staffInvitationWords,
  staffSignInWords,
} from '@handsel/words/console/pages';
import { PasswordField } from '@handsel/ui/password-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import { call, client, readSession } from '../../lib/client.ts';
import { checkBody } from '../../lib/check-body.ts';
import { useForm } from '../../lib/use-form.ts';
import { usePerson } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './password-section.module.css';

export function PasswordSection() {
  const { email } = usePerson();
  const toasts = useToasts();
  const form = useForm(
    async ({ current_password = '', password = '', password_confirmation = '' }, element) => {
      const given = { current_password, password, password_confirmation };
      const body = checkBody(OWN_ACCOUNT_ENDPOINTS.changeOwnPassword, given, {
        current_password: words.currentMissing,
      });
      await call(OWN_ACCOUNT_ENDPOINTS.changeOwnPassword, { body }).catch(inWords);
      element.reset();
      toasts.show({ kind: 'ok', message: words.passwordChanged });
      // The session continues with another token, and so with another XSRF token.
      await readSession();
      await client.invalidateQueries({ queryKey: ['own-sessions'] });
    },
  );
  return (
    <Section title={words.password}>
      <p>{words.passwordLead}</p>
      <form {...form.props} className={styles.form}>
        <FormMessage message={form.message} />
        {/* Password managers store the password under it. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          id="current_password"
          name="current_password"
          label={words.currentPassword}
          autoComplete="current-password"
          error={form.errorOf('current_password')}
        />
        <PasswordField
          id="password"
          name="password"
          label={words.newPassword}
          hint={staffInvitationWords.passwordHint({ length: PASSWORD_MIN_LENGTH })}
          autoComplete="new-password"
          error={form.errorOf('password')}
        />
        <PasswordField
          id="password_confirmation"
          name="password_confirmation"
          label={words.newPasswordAgain}
          autoComplete="new-password"
          error={form.errorOf('password_confirmation')}
        />
        <div>
          <Button type="submit" isBusy={form.isBusy}>
            {form.isBusy ? staffSignInWords.working : words.changePassword}
          </Button>
        </div>
      </form>
    </Section>
  );
}

/** Only the password can be wrong here: the email is the person's own. */
function inWords(error: unknown): never {
  if (!(error instanceof CallFailed) || error.code !== 'bad_credentials') throw error;
  throw new CallFailed(error.code, error.message, { current_password: [words.currentWrong] });
}
