import { PASSWORD_MIN_LENGTH } from '@handsel/contract';
import { INVITATION_ENDPOINTS } from '@handsel/contract/console';
import { staffInvitationWords as words, staffSignInWords } from '@handsel/words/console/pages';
import { staffRoleNames } from '@handsel/words/console/roles';
import { PasswordField } from '@handsel/ui/password-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { checkBody } from '../../lib/check-body.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import styles from '../../ui/stack.module.css';
import { AuthenticatorKey } from './authenticator-key.tsx';

type Invitation = CallReply<'readInvitation'>;

interface InvitationFormProps {
  token: string;
  invitation: Invitation;
  onAccepted: (recoveryCodes: readonly string[]) => void;
}

export function InvitationForm({ token, invitation, onAccepted }: InvitationFormProps) {
  const { charity, email, is_reset: isReset } = invitation;
  const form = useForm(
    async ({ name = '', password = '', password_confirmation = '', code = '' }) => {
      const given = { name: name.trim(), password, password_confirmation, code };
      const body = checkBody(INVITATION_ENDPOINTS.acceptInvitation, given, {
        name: words.nameMissing,
        code: staffSignInWords.codeMissing,
      });
      const reply = await call(INVITATION_ENDPOINTS.acceptInvitation, { params: { token }, body });
      onAccepted(reply.recovery_codes);
    },
    { bad_code: 'code' },
  );
  return (
    <Page title={isReset ? words.resetTitle : words.title({ charity })} lead={leadOf(invitation)}>
      <form {...form.props} className={styles.stack}>
        <FormMessage message={form.message} />
        <p>{words.email({ email })}</p>
        {/* Password managers store the password under it. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Section title={words.stepName}>
          <TextField
            id="name"
            name="name"
            label={words.name}
            hint={words.nameHint}
            autoComplete="name"
            maxLength={100}
            defaultValue={invitation.name ?? ''}
            error={form.errorOf('name')}
          />
          <PasswordField
            id="password"
            name="password"
            label={words.password}
            hint={words.passwordHint({ length: PASSWORD_MIN_LENGTH })}
            autoComplete="new-password"
            error={form.errorOf('password')}
          />
          <PasswordField
            id="password_confirmation"
            name="password_confirmation"
            label={words.passwordAgain}
            autoComplete="new-password"
            error={form.errorOf('password_confirmation')}
          />
        </Section>
        <Section title={words.stepApp}>
          <AuthenticatorKey uri={invitation.totp_uri} secret={invitation.totp_secret} />
          <CodeField
            id="code"
            label={staffSignInWords.code}
            hint={words.codeHint}
            error={form.errorOf('code')}
          />
        </Section>
        <div>
          <Button type="submit" look="primary" isBusy={form.isBusy}>
            {form.isBusy ? staffSignInWords.working : isReset ? words.acceptReset : words.accept}
          </Button>
        </div>
      </form>
    </Page>
  );
}

function leadOf({ is_reset: isReset, invited_by: inviter, role }: Invitation): string {
  if (isReset) return words.resetLead;
  const roleName = staffRoleNames[role];
  return inviter === null ? words.leadTerminal({ role: roleName }) : words.lead({ inviter, role: roleName });
}
