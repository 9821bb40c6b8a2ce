import { LINK_LIFETIME_MINUTES, MESSAGES } from '@handsel/contract';
import { passwordWords } from '@handsel/words/donate/password';
import { setPasswordWords } from '@handsel/words/donate/set-password';
import { commonWords } from '@handsel/words/shared/common';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { Lead } from '../../ui/lead.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RedirectCountdown } from '../../ui/redirect-countdown.tsx';
import { PasswordForm } from './password-form.tsx';
import { usePasswordForm } from './use-password-form.ts';
import type { PasswordEnd } from './use-password-form.ts';
import styles from './set-password-screen.module.css';

interface SetPasswordScreenProps {
  /** The address of this session's donor. */
  email: string;
  signInHref: string;
  /** The page for an unverified donor who wants no password now. */
  laterHref: string;
  /** The password is set and the donor has read so: leads to the profile. */
  onDone: () => void;
  onLapsed: () => void;
  /** Other questions after the password. */
  children?: ReactNode;
  /** The donor has begun to answer them: the page no longer redirects automatically. */
  isAnswering: boolean;
}

/**
 * The page on which an unverified donor turns the gift into an account by setting a first password.
 */
export function SetPasswordScreen({
  email,
  signInHref,
  laterHref,
  onDone,
  onLapsed,
  children,
  isAnswering,
}: SetPasswordScreenProps) {
  const form = usePasswordForm((calls, values) => calls.setFirstPassword(values), onLapsed);
  const isSet = form.end?.kind === 'set';
  return (
    <Columns
      head={
        <>
          <PageHeading>{isSet ? setPasswordWords.readyHeading : MESSAGES.setPasswordTitle}</PageHeading>
          <Lead>{setPasswordWords.lead}</Lead>
        </>
      }
      card={
        <div className={styles.cards}>
          <Card>
            {form.end === undefined ? (
              <PasswordForm form={form} email={email} action={passwordWords.setPassword}>
                <div className={styles.later}>
                  <ButtonLink href={laterHref} look="text">
                    {setPasswordWords.notNow}
                  </ButtonLink>
                </div>
              </PasswordForm>
            ) : (
              <HowItEnded end={form.end} signInHref={signInHref} onDone={onDone} isAnswering={isAnswering} />
            )}
          </Card>
          {children}
        </div>
      }
    />
  );
}

interface HowItEndedProps extends Pick<SetPasswordScreenProps, 'signInHref' | 'onDone' | 'isAnswering'> {
  end: PasswordEnd;
}

function HowItEnded({ end, signInHref, onDone, isAnswering }: HowItEndedProps) {
  const [hasStayed, setStayed] = useState(false);
  const isStaying = hasStayed || isAnswering;
  if (end.kind === 'set') {
    return (
      <Outcome icon="check" title={isStaying ? setPasswordWords.passwordSet : MESSAGES.passwordSet}>
        <RedirectCountdown
          to="profile"
          onElapsed={onDone}
          waits={isAnswering}
          onStay={() => {
            setStayed(true);
          }}
        />
      </Outcome>
    );
  }
  const isMailed = end.kind === 'not-yours' && end.isMailed;
  return (
    <Outcome icon="mail" kind="danger" title={MESSAGES.passwordNotYours}>
      <p>
        {isMailed
          ? setPasswordWords.linkMailed({ minutes: LINK_LIFETIME_MINUTES })
          : setPasswordWords.signedOut}
      </p>
      <ButtonLink href={signInHref} look="quiet">
        {commonWords.signIn}
      </ButtonLink>
    </Outcome>
  );
}
