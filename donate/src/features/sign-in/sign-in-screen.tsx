import { signInWords } from '@handsel/words/donate/sign-in';
import { commonWords } from '@handsel/words/shared/common';
import type { ComponentProps } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { Lead } from '../../ui/lead.tsx';
import { Notice } from '@handsel/ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-screen.module.css';

interface SignInScreenProps extends ComponentProps<typeof SignInForm> {
  startHref: string;
  /** Why a donor who was signed in must sign in again. */
  why?: string | undefined;
  /** The purpose of the sign-in, for a page with its own. */
  heading?: string;
  lead?: string;
}

/** The sign-in page of donors who have given before. */
export function SignInScreen(props: SignInScreenProps) {
  const { startHref, why, heading = commonWords.signIn, lead = signInWords.purpose, ...form } = props;
  return (
    <Columns
      head={
        <>
          <PageHeading>{heading}</PageHeading>
          <Lead>{lead}</Lead>
        </>
      }
      card={
        <Card>
          {why === undefined ? null : <Notice>{why}</Notice>}
          <SignInForm {...form} />
        </Card>
      }
      story={
        <div className={styles.newcomer}>
          <h2>{signInWords.newHere}</h2>
          <p>{signInWords.noSignUp}</p>
          <p>
            <ButtonLink href={startHref} look="quiet">
              {signInWords.give}
            </ButtonLink>
          </p>
        </div>
      }
    />
  );
}
