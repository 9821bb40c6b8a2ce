import { MESSAGES } from '@handsel/contract';
import { useRef, useState } from 'react';
import { useToasts } from '../../ui/toasts.tsx';
import type * as passwordCalls from './password-calls.ts';
import { PASSWORD_FIELDS } from './password-outcome.ts';
import type { PasswordErrors, PasswordField, PasswordOutcome } from './password-outcome.ts';

/** The form is over: what is in its place. */
export type PasswordEnd = Extract<PasswordOutcome, { kind: 'set' | 'not-yours' | 'link-invalid' }>;

/** The calls and their schemas come when the visitor begins to type: the page is there before them. */
export const loadPasswordCalls = () => import('./password-calls.ts');

/**
 * The state of a form that sets a password: its complaints, what it waits for, how it ended.
 * @param send the call that this form is for
 */
export function usePasswordForm(
  send: (calls: typeof passwordCalls, form: passwordCalls.PasswordForm) => Promise<PasswordOutcome>,
  onLapsed: () => void,
) {
  const toasts = useToasts();
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [isBusy, setBusy] = useState(false);
  const [end, setEnd] = useState<PasswordEnd>();
  // Beside the state, because two presses may come before React has rendered once.
  const isSending = useRef(false);

  async function ask(form: passwordCalls.PasswordForm): Promise<PasswordOutcome> {
    try {
      return await send(await loadPasswordCalls(), form);
    } catch {
      // The code for the calls did not come, so no call was made either.
      return { kind: 'refused', errors: {}, message: MESSAGES.passwordException, details: [] };
    }
  }

  /** @returns the field that must be corrected first, if any */
  async function submit(form: passwordCalls.PasswordForm): Promise<PasswordField | undefined> {
    if (isSending.current) return undefined;
    toasts.clear();
    isSending.current = true;
    setBusy(true);
    const outcome = await ask(form);
    isSending.current = false;
    setBusy(false);
    switch (outcome.kind) {
      case 'refused':
        setErrors(outcome.errors);
        toasts.show({ kind: 'danger', message: outcome.message, details: outcome.details });
        return PASSWORD_FIELDS.find((field) => outcome.errors[field] !== undefined);
      case 'lapsed':
        onLapsed();
        return undefined;
      case 'set':
      case 'not-yours':
      case 'link-invalid':
        setEnd(outcome);
        return undefined;
    }
  }

  return {
    errors,
    isBusy,
    end,
    submit,
    /** What is being typed again is not wrong yet. */
    type: (field: PasswordField) => {
      setErrors((now) => {
        const { [field]: said, ...others } = now;
        // The same object where nothing was said of it: nothing is rendered for the letter.
        return said === undefined ? now : others;
      });
    },
  };
}
