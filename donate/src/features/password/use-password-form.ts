import { MESSAGES } from '@handsel/contract';
import { useRef, useState } from 'react';
import { useToasts } from '@handsel/ui/toasts.tsx';
import type * as passwordCalls from './password-calls.ts';
import { PASSWORD_FIELDS } from './password-outcome.ts';
import type { PasswordErrors, PasswordField, PasswordOutcome } from './password-outcome.ts';

/** The form is finished; this replaces it. */
export type PasswordEnd = Extract<PasswordOutcome, { kind: 'set' | 'not-yours' | 'link-invalid' }>;

/**
 * The calls and their schemas load when the visitor begins to type: the page is ready before them.
 */
export const loadPasswordCalls = () => import('./password-calls.ts');

/**
 * The state of a form that sets a password: its errors, pending call and result.
 * @param send the call that this form makes
 */
export function usePasswordForm(
  send: (calls: typeof passwordCalls, form: passwordCalls.PasswordForm) => Promise<PasswordOutcome>,
  onLapsed: () => void,
) {
  const toasts = useToasts();
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [isBusy, setBusy] = useState(false);
  const [end, setEnd] = useState<PasswordEnd>();
  // A ref in addition to the state, because the donor may submit twice before React renders.
  const isSending = useRef(false);

  async function ask(form: passwordCalls.PasswordForm): Promise<PasswordOutcome> {
    try {
      return await send(await loadPasswordCalls(), form);
    } catch {
      // The code of the calls did not load, so no call was made.
      return { kind: 'refused', errors: {}, message: MESSAGES.passwordException, details: [] };
    }
  }

  /** @returns the first field to correct, if any */
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
    /** Clears the error of a field while it is being typed. */
    type: (field: PasswordField) => {
      setErrors((now) => {
        const { [field]: said, ...others } = now;
        // Returns the same object if the field had no error, so that a letter renders nothing.
        return said === undefined ? now : others;
      });
    },
  };
}
