import { PASSWORD_MIN_LENGTH } from '@handsel/contract';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PASSWORD_FIELDS } from './password-outcome.ts';
import { loadPasswordCalls } from './use-password-form.ts';
import type { usePasswordForm } from './use-password-form.ts';
import styles from './password-form.module.css';

interface PasswordFormProps {
  form: ReturnType<typeof usePasswordForm>;
  /** Whose password it is: undefined while that is being read, empty where the visitor must tell. */
  email: string | undefined;
  action: string;
  /** What stands under the button. */
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

  /** Takes what stands in the fields, whoever wrote it there: a password manager may come before this code does. */
  async function submit(): Promise<void> {
    if (element.current === null) return;
    const data = new FormData(element.current);
    const [address, password, confirmation] = PASSWORD_FIELDS.map((field) => textOf(data.get(field)));
    const wrong = await form.submit({
      email: address?.trim() ?? '',
      password: password ?? '',
      password_confirmation: confirmation ?? '',
    });
    const input = wrong === undefined ? null : element.current.elements.namedItem(wrong);
    if (input instanceof HTMLElement) input.focus();
  }

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Whose email={email} form={form} />
      <PasswordField
        id="password"
        name="password"
        label="Password"
        hint={`At least ${String(PASSWORD_MIN_LENGTH)} characters. A few words are easy to remember.`}
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
        label="Confirm password"
        hint="The same once more."
        autoComplete="new-password"
        required
        error={form.errors.password_confirmation}
        onChange={() => {
          form.type('password_confirmation');
        }}
      />
      <Button type="submit" aria-disabled={form.isBusy}>
        {form.isBusy ? 'One moment…' : action}
      </Button>
      {children}
    </form>
  );
}

/** The address that goes with the password, also for the password manager that is to remember both. */
function Whose({ email, form }: Pick<PasswordFormProps, 'email' | 'form'>) {
  if (email === '') {
    return (
      <TextField
        id="email"
        name="email"
        type="email"
        label="Email"
        hint="The address that the link was mailed to."
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
      For <strong>{email}</strong>
      <input type="hidden" name="email" value={email ?? ''} autoComplete="username" />
    </p>
  );
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
