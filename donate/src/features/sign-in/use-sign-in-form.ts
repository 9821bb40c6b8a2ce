import { MESSAGES, isEmail } from '@handsel/contract';
import type { Checkout } from '@handsel/contract';
import { useRef, useState } from 'react';
import { useToasts } from '@handsel/ui/toasts.tsx';
import type { SignInCircumstances } from './sign-in-calls.ts';
import { SIGN_IN_FIELDS, afterSignIn, wrongFields } from './sign-in-outcome.ts';
import type { SignInAct, SignInErrors, SignInField, SignInOutcome } from './sign-in-outcome.ts';

export interface SignInFormInput extends SignInCircumstances {
  onSignedIn: (checkout: Checkout) => void;
}

/**
 * The calls and their schemas load when the visitor begins to type: the page is ready before them.
 */
export const loadSignInCalls = () => import('./sign-in-calls.ts');

/** The sign-in form's state: its errors, its pending call, and the address of a requested mail. */
export function useSignInForm({ campaign, campaignVersion, demandsBotCheck, onSignedIn }: SignInFormInput) {
  const toasts = useToasts();
  const [errors, setErrors] = useState<SignInErrors>({});
  const [wasEmailWrong, setEmailWrong] = useState(false);
  const [mailed, setMailed] = useState<{ words: string; email: string }>();
  const [busyWith, setBusyWith] = useState<SignInAct>();
  // A ref in addition to the state, because the donor may submit twice before React renders.
  const isBusy = useRef(false);

  async function ask(act: SignInAct, form: Record<SignInField, string>): Promise<SignInOutcome> {
    try {
      const calls = await loadSignInCalls();
      return act === 'sign-in'
        ? await calls.signIn(form, { campaign, campaignVersion, demandsBotCheck })
        : await calls.requestMail(act, form.email);
    } catch {
      // The code of the calls did not load, so no call was made.
      return afterSignIn({ ok: false, kind: 'no-reply' });
    }
  }

  /** @returns the first field to correct, if any */
  async function send(act: SignInAct, form: Record<SignInField, string>): Promise<SignInField | undefined> {
    if (isBusy.current) return undefined;
    const wrong = wrongFields(act, form);
    setErrors(wrong);
    toasts.clear();
    if (firstOf(wrong) !== undefined) return firstOf(wrong);
    isBusy.current = true;
    setBusyWith(act);
    const outcome = await ask(act, form);
    isBusy.current = false;
    setBusyWith(undefined);
    if (outcome.toast !== undefined) toasts.show(outcome.toast);
    switch (outcome.kind) {
      case 'signed-in':
        onSignedIn(outcome.checkout);
        return undefined;
      case 'mailed':
        setMailed({ words: outcome.words, email: form.email });
        return undefined;
      case 'refused':
        setErrors(outcome.errors);
        return firstOf(outcome.errors);
    }
  }

  function complainOfEmail(text: string): void {
    const { email: _, ...others } = errors;
    const isRight = isEmail(text.trim());
    setErrors(isRight ? others : { ...others, email: MESSAGES.emailInvalid });
    if (!isRight) setEmailWrong(true);
  }

  return {
    errors,
    mailed,
    busyWith,
    send,
    typeEmail: (text: string) => {
      // An address is incomplete while it is first typed, so the error waits.
      if (wasEmailWrong || errors.email !== undefined) complainOfEmail(text);
    },
    leaveEmail: complainOfEmail,
    typePassword: () => {
      const { password: said, ...others } = errors;
      if (said !== undefined) setErrors(others);
    },
    tryAgain: () => {
      setMailed(undefined);
    },
  };
}

function firstOf(errors: SignInErrors): SignInField | undefined {
  return SIGN_IN_FIELDS.find((field) => errors[field] !== undefined);
}
