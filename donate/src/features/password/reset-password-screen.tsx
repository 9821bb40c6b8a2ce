import { MESSAGES } from '@handsel/contract';
import { passwordWords } from '@handsel/words/donate/password';
import { resetPasswordWords } from '@handsel/words/donate/reset-password';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { Lead } from '../../ui/lead.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RedirectCountdown } from '../../ui/redirect-countdown.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { useMailedEmail } from './mailed-email.ts';
import { PasswordForm } from './password-form.tsx';
import { usePasswordForm } from './use-password-form.ts';

interface ResetPasswordScreenProps {
  /** The token in the mailed address. */
  token: string;
  /** The page to request another link. */
  signInHref: string;
  /** The password is reset and the donor has read so: leads to the start page. */
  onDone: () => void;
}

/** The page of a mailed link to set a password. */
export function ResetPasswordScreen({ token, signInHref, onDone }: ResetPasswordScreenProps) {
  const email = useMailedEmail();
  const toasts = useToasts();
  const form = usePasswordForm(
    (calls, values) => calls.resetPassword(token, values),
    () => {
      // The owner of the session is irrelevant: only the link counts here, and the next click
      // starts a new session.
      toasts.show({ kind: 'danger', message: MESSAGES.passwordNotSet });
    },
  );
  return (
    <Columns
      head={
        <>
          <PageHeading>
            {form.end?.kind === 'set' ? resetPasswordWords.changedHeading : MESSAGES.resetPasswordTitle}
          </PageHeading>
          <Lead>{resetPasswordWords.lead}</Lead>
        </>
      }
      card={
        <Card>
          {form.end === undefined ? (
            <PasswordForm form={form} email={email} action={passwordWords.setPassword} />
          ) : form.end.kind === 'set' ? (
            <Outcome icon="check" title={MESSAGES.passwordReset}>
              <p>{resetPasswordWords.changed}</p>
              <RedirectCountdown to="start" onElapsed={onDone} />
            </Outcome>
          ) : (
            <Outcome icon="alert" kind="danger" title={resetPasswordWords.invalidTitle}>
              <p>{form.end.kind === 'link-invalid' ? form.end.words : MESSAGES.passwordNotYours}</p>
              <p>{resetPasswordWords.perhapsJustSet}</p>
              <ButtonLink href={signInHref}>{resetPasswordWords.signInInstead}</ButtonLink>
            </Outcome>
          )}
        </Card>
      }
    />
  );
}
