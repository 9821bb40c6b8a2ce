import { DONOR_ACCOUNT_ENDPOINTS, EMAIL_CHANGE_LIFETIME_HOURS } from '@handsel/contract';
import type { EmailChange, SignInSettings } from '@handsel/contract';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { textsIn } from '../../ui/form-fields.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Said, Section, SectionForm } from './section.tsx';
import styles from './details-screen.module.css';
import { useAct } from './use-act.ts';

interface EmailSectionProps {
  settings: SignInSettings;
  onLapsed: () => void;
}

/** The address that a donor signs in with: another one comes once both have said yes. */
export function EmailSection({ settings, onLapsed }: EmailSectionProps) {
  const [change, setChange] = useState(settings.email_change);
  const act = useAct(onLapsed);

  async function ask(form: HTMLFormElement): Promise<void> {
    const { email, password } = textsIn(form, ['email', 'password']);
    const body = { email: email.trim(), ...(settings.has_password && { password }) };
    const latest = await act.press<'requestEmailChange'>(() =>
      callApi(DONOR_ACCOUNT_ENDPOINTS, 'requestEmailChange', { body }),
    );
    if (latest !== undefined) setChange(latest.email_change);
  }

  async function cancel(): Promise<void> {
    const done = await act.press<'cancelEmailChange'>(
      () => callApi(DONOR_ACCOUNT_ENDPOINTS, 'cancelEmailChange'),
      'The change is cancelled. Your address stays as it is.',
    );
    if (done !== undefined) setChange(null);
  }

  return (
    <Section
      title="Email address"
      lead={
        <>
          You sign in with <strong className={styles.who}>{settings.email}</strong>, and all mails go there.
        </>
      }
    >
      {change === null ? (
        <SectionForm
          act={act}
          onSubmit={(form) => {
            void ask(form);
          }}
        >
          <NewEmail hasPassword={settings.has_password} act={act} />
        </SectionForm>
      ) : (
        <>
          <Waiting change={change} email={settings.email} />
          <Said act={act} />
          <Button look="quiet" aria-disabled={act.isBusy} onClick={() => void cancel()}>
            Cancel this change
          </Button>
        </>
      )}
    </Section>
  );
}

function NewEmail({ hasPassword, act }: { hasPassword: boolean; act: ReturnType<typeof useAct> }) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <TextField
        id="new-email"
        name="email"
        type="email"
        label="New email address"
        hint="Both addresses get a link. Nothing changes until both have said yes."
        autoComplete="off"
        value={typed}
        error={act.errors['email']}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          act.type('email');
        }}
      />
      {hasPassword ? (
        <PasswordField
          id="email-password"
          name="password"
          label="Your password"
          autoComplete="current-password"
          error={act.errors['password']}
          onChange={() => {
            act.type('password');
          }}
        />
      ) : null}
      <Said act={act} />
      <Button type="submit" look="quiet" aria-disabled={act.isBusy}>
        {act.isBusy ? 'One moment…' : 'Change my address'}
      </Button>
    </>
  );
}

function Waiting({ change, email }: { change: EmailChange; email: string }) {
  const missing = [...(change.is_allowed ? [] : [email]), ...(change.is_proved ? [] : [change.new_email])];
  return (
    <div className={styles.waiting} role="status">
      <p>
        Your address is to become <strong className={styles.who}>{change.new_email}</strong>. Look in your
        mail: we wait for a yes from
      </p>
      <ul>
        {missing.map((each) => (
          <li key={each} className={styles.who}>
            {each}
          </li>
        ))}
      </ul>
      <p>The links work for {EMAIL_CHANGE_LIFETIME_HOURS} hours.</p>
    </div>
  );
}
