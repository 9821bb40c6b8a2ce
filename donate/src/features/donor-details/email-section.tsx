import { DONOR_ACCOUNT_ENDPOINTS, EMAIL_CHANGE_LIFETIME_HOURS } from '@handsel/contract';
import type { EmailChange, SignInSettings } from '@handsel/contract';
import { donorDetailsWords } from '@handsel/words/donate/donor-details';
import { commonWords } from '@handsel/words/shared/common';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { Breakable } from '@handsel/ui/breakable.tsx';
import { Button } from '@handsel/ui/button.tsx';
import { textsIn } from '@handsel/ui/form-fields.ts';
import { PasswordField } from '@handsel/ui/password-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';
import { Said, Section, SectionForm } from './section.tsx';
import styles from './details-screen.module.css';
import { useAct } from './use-act.ts';

interface EmailSectionProps {
  settings: SignInSettings;
  onLapsed: () => void;
}

/** The donor's sign-in address. A new one replaces it once both addresses have confirmed. */
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
      donorDetailsWords.emailChangeCancelled,
    );
    if (done !== undefined) setChange(null);
  }

  return (
    <Section
      title={donorDetailsWords.emailTitle}
      lead={
        <Sentence
          pieces={donorDetailsWords.emailLead({
            strong: (content) => (
              <strong className={styles.who}>
                <Breakable>{content}</Breakable>
              </strong>
            ),
            email: settings.email,
          })}
        />
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
            {donorDetailsWords.cancelEmailChange}
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
        label={donorDetailsWords.newEmailLabel}
        hint={donorDetailsWords.newEmailHint}
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
          label={donorDetailsWords.yourPasswordLabel}
          autoComplete="current-password"
          error={act.errors['password']}
          onChange={() => {
            act.type('password');
          }}
        />
      ) : null}
      <Said act={act} />
      <Button type="submit" look="quiet" aria-disabled={act.isBusy}>
        {act.isBusy ? commonWords.oneMoment : donorDetailsWords.changeEmail}
      </Button>
    </>
  );
}

function Waiting({ change, email }: { change: EmailChange; email: string }) {
  const missing = [...(change.is_allowed ? [] : [email]), ...(change.is_verified ? [] : [change.new_email])];
  return (
    <div className={styles.waiting} role="status">
      <p>
        <Sentence
          pieces={donorDetailsWords.emailChangeWaits({
            strong: (content) => (
              <strong className={styles.who}>
                <Breakable>{content}</Breakable>
              </strong>
            ),
            newEmail: change.new_email,
          })}
        />
      </p>
      <ul>
        {missing.map((each) => (
          <li key={each} className={styles.who}>
            <Breakable>{each}</Breakable>
          </li>
        ))}
      </ul>
      <p>{donorDetailsWords.emailLinksLifetime({ hours: EMAIL_CHANGE_LIFETIME_HOURS })}</p>
    </div>
  );
}
