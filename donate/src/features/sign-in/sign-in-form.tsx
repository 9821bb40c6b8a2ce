import { signInWords } from '@handsel/words/donate/sign-in';
import { commonWords } from '@handsel/words/shared/common';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@handsel/ui/button.tsx';
import { Divider } from '../../ui/divider.tsx';
import { Form } from '../../ui/form.tsx';
import { focusField, textsIn } from '@handsel/ui/form-fields.ts';
import { PasswordField } from '@handsel/ui/password-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { MailSent } from './mail-sent.tsx';
import { SIGN_IN_FIELDS } from './sign-in-outcome.ts';
import type { SignInAct } from './sign-in-outcome.ts';
import { loadSignInCalls, useSignInForm } from './use-sign-in-form.ts';
import type { SignInFormInput } from './use-sign-in-form.ts';
import styles from './sign-in-form.module.css';

interface SignInFormProps extends SignInFormInput {
  /** The address typed on another page, if any. */
  email?: string | undefined;
  /** The mailed link is the main way in: it needs no password. */
  isLinkFirst?: boolean;
}

/**
 * Signs in by password, or requests a mailed link; appears on the card of the page that requires
 * it.
 */
export function SignInForm({ email, isLinkFirst = false, ...input }: SignInFormProps) {
  const form = useSignInForm(input);
  const element = useRef<HTMLFormElement>(null);

  const prepare = useEffectEvent(async () => {
    (await loadSignInCalls()).prepareSignIn(input);
  });
  useEffect(() => {
    element.current?.addEventListener('input', () => void prepare().catch(() => undefined), { once: true });
  }, []);

  async function send(act: SignInAct): Promise<void> {
    if (element.current === null) return;
    const { email: address, password } = textsIn(element.current, SIGN_IN_FIELDS);
    const wrong = await form.send(act, { email: address.trim(), password });
    if (wrong !== undefined) focusField(element.current, wrong);
  }

  const wordsOf = (act: SignInAct, words: string) => (form.busyWith === act ? commonWords.oneMoment : words);
  return (
    <>
      {form.mailed === undefined ? null : (
        <MailSent
          {...form.mailed}
          onBack={() => {
            form.tryAgain();
            requestAnimationFrame(() => {
              if (element.current !== null) focusField(element.current, 'email');
            });
          }}
        />
      )}
      <Form
        ref={element}
        className={styles.form}
        hidden={form.mailed !== undefined}
        onSubmit={() => {
          void send('sign-in');
        }}
      >
        <TextField
          id="sign-in-email"
          name="email"
          type="email"
          label={signInWords.emailLabel}
          hint={signInWords.emailHint}
          autoComplete="username"
          required
          defaultValue={email}
          error={form.errors.email}
          onChange={(event) => {
            form.typeEmail(event.currentTarget.value);
          }}
          onBlur={(event) => {
            form.leaveEmail(event.currentTarget.value);
          }}
        />
        {isLinkFirst ? (
          <>
            <Button aria-disabled={form.busyWith !== undefined} onClick={() => void send('link')}>
              {wordsOf('link', signInWords.mailLinkFirst)}
            </Button>
            <p className={styles.hint}>{signInWords.giftIsKept}</p>
            <Divider>{signInWords.orByPassword}</Divider>
          </>
        ) : null}
        <PasswordField
          id="sign-in-password"
          name="password"
          label={signInWords.passwordLabel}
          {...(!isLinkFirst && { hint: signInWords.passwordHint })}
          autoComplete="current-password"
          required
          error={form.errors.password}
          onChange={form.typePassword}
        />
        <Button
          type="submit"
          look={isLinkFirst ? 'quiet' : 'primary'}
          aria-disabled={form.busyWith !== undefined}
        >
          {wordsOf('sign-in', commonWords.signIn)}
        </Button>
        <div className={styles.otherWays}>
          {isLinkFirst ? null : (
            <Button
              look="quiet"
              aria-disabled={form.busyWith !== undefined}
              onClick={() => void send('link')}
            >
              {wordsOf('link', signInWords.mailLink)}
            </Button>
          )}
          <Button look="text" aria-disabled={form.busyWith !== undefined} onClick={() => void send('reset')}>
            {wordsOf('reset', signInWords.forgotPassword)}
          </Button>
        </div>
      </Form>
    </>
  );
}
