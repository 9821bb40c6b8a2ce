import { PASSWORD_MIN_LENGTH } from '@handsel/contract';
import { passwordWords } from '@handsel/words/donate/password';
import { commonWords } from '@handsel/words/shared/common';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Breakable } from '@handsel/ui/breakable.tsx';
import { Button } from '@handsel/ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { focusField, textsIn } from '@handsel/ui/form-fields.ts';
import { PasswordField } from '@handsel/ui/password-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';
import { PASSWORD_FIELDS } from './password-outcome.ts';
import { loadPasswordCalls } from './use-password-form.ts';
import type { usePasswordForm } from './use-password-form.ts';
import styles from './password-form.module.css';

interface PasswordFormProps {
  form: ReturnType<typeof usePasswordForm>;
  /**
   * The owner of the password: undefined while it is being read, empty if the visitor must enter
   * it.
   */
  email: string | undefined;
  action: string;
  /** The content under the button. */
  children?: ReactNode;
}

/** A new password, typed twice. */
export function PasswordForm({ form, email, action, children }: PasswordFormProps) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    element.current?.addEventListener('input', () => void loadPasswordCalls().catch(() => undefined), {
      once: true,
    });
  }, []);

  async function submit(): Promise<void> {
    if (element.current === null) return;
    const { email: address, ...passwords } = textsIn(element.current, PASSWORD_FIELDS);
    const wrong = await form.submit({ email: address.trim(), ...passwords });
    if (wrong !== undefined) focusField(element.current, wrong);
  }

  return (
    <Form
      ref={element}
      className={styles.form}
      onSubmit={() => {
        void submit();
      }}
    >
      <Whose email={email} form={form} />
      <PasswordField
        id="password"
        name="password"
        label={passwordWords.passwordLabel}
        hint={passwordWords.passwordHint({ length: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        required
        error={form.errors.password}
        onChange={() => {
          form.type('password');
        }}
      />
      <PasswordField
        id="password-confirmation"
        name="password_confirmation"
        label={passwordWords.confirmationLabel}
        hint={passwordWords.confirmationHint}
        autoComplete="new-password"
        required
        error={form.errors.password_confirmation}
        onChange={() => {
          form.type('password_confirmation');
        }}
      />
      <Button type="submit" aria-disabled={form.isBusy}>
        {form.isBusy ? commonWords.oneMoment : action}
      </Button>
      {children}
    </Form>
  );
}

/** The address that belongs to the password, also for password managers, which store both. */
function Whose({ email, form }: Pick<PasswordFormProps, 'email' | 'form'>) {
  if (email === '') {
    return (
      <TextField
        id="email"
        name="email"
        type="email"
        label={passwordWords.emailLabel}
        hint={passwordWords.emailHint}
        autoComplete="username"
        required
        error={form.errors.email}
        onChange={() => {
          form.type('email');
        }}
      />
    );
  }
  return (
    <p className={styles.whose}>
      <Sentence
        pieces={passwordWords.whose({
          strong: (content) => (
            <strong>
              <Breakable>{content}</Breakable>
            </strong>
          ),
          email: email ?? '',
        })}
      />
      {/* Not a hidden input: password managers only read text fields. */}
      <input type="text" name="email" value={email ?? ''} autoComplete="username" readOnly hidden />
    </p>
  );
}
