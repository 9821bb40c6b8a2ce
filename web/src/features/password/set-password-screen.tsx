import { LINK_LIFETIME_MINUTES, MESSAGES } from '@handsel/contract';
import { useState } from 'react';
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
  /** The address of the giver or donor that this session is. */
  email: string;
  signInHref: string;
  /** Where a giver goes who wants no password now. */
  laterHref: string;
  /** The password is set, and was read to be so: on to the profile. */
  onDone: () => void;
  onLapsed: () => void;
}

/** Where a giver makes an account of the gift: by its first password. */
export function SetPasswordScreen({
  email,
  signInHref,
  laterHref,
  onDone,
  onLapsed,
}: SetPasswordScreenProps) {
  const form = usePasswordForm((calls, values) => calls.setFirstPassword(values), onLapsed);
  const isSet = form.end?.kind === 'set';
  return (
    <Columns
      head={
        <>
          <PageHeading>{isSet ? 'Your account is ready' : MESSAGES.setPasswordTitle}</PageHeading>
          <Lead>Come back whenever you like: to see what you gave, to change it, or to stop.</Lead>
        </>
      }
      card={
        <Card>
          {form.end === undefined ? (
            <PasswordForm form={form} email={email} action="Set password">
              <div className={styles.later}>
                <ButtonLink href={laterHref} look="text">
                  Not now
                </ButtonLink>
              </div>
            </PasswordForm>
          ) : (
            <HowItEnded end={form.end} signInHref={signInHref} onDone={onDone} />
          )}
        </Card>
      }
    />
  );
}

interface HowItEndedProps extends Pick<SetPasswordScreenProps, 'signInHref' | 'onDone'> {
  end: PasswordEnd;
}

function HowItEnded({ end, signInHref, onDone }: HowItEndedProps) {
  const [isStaying, setStaying] = useState(false);
  if (end.kind === 'set') {
    return (
      <Outcome icon="check" title={isStaying ? 'Your Password has been set.' : MESSAGES.passwordSet}>
        <RedirectCountdown
          to="profile"
          onElapsed={onDone}
          onStay={() => {
            setStaying(true);
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
          ? `This address has an account already, and only a link mailed to it can change its password. We have just sent one: it works once, for ${String(LINK_LIFETIME_MINUTES)} minutes.`
          : 'This browser is not signed in any more. Sign in, or have a link mailed to you.'}
      </p>
      <ButtonLink href={signInHref} look="quiet">
        Sign in
      </ButtonLink>
    </Outcome>
  );
}
