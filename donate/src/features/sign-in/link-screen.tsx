import type { Checkout } from '@handsel/contract';
import { signInLinkWords } from '@handsel/words/donate/sign-in-link';
import { commonWords } from '@handsel/words/shared/common';
import { Breakable } from '@handsel/ui/breakable.tsx';
import { Button } from '@handsel/ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { Lead } from '../../ui/lead.tsx';
import { Notice } from '@handsel/ui/notice.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { LinkProgress } from './sign-in-link.ts';
import { useSignInLink } from './use-sign-in-link.ts';
import styles from './link-screen.module.css';

interface LinkScreenProps {
  /** The token in the mailed address. */
  token: string;
  onSignedIn: (checkout: Checkout) => void;
  /** The page to request another link. */
  signInHref: string;
}

/** The page of a mailed sign-in link: it shows the address, and signs in on a click. */
export function LinkScreen({ token, onSignedIn, signInHref }: LinkScreenProps) {
  const { progress, press } = useSignInLink(token, onSignedIn);
  return (
    <Columns
      head={
        <>
          <PageHeading>{commonWords.signIn}</PageHeading>
          <Lead>{signInLinkWords.lead}</Lead>
        </>
      }
      card={
        <Card>
          {progress.step === 'invalid' ? (
            <Outcome icon="alert" kind="danger" title={signInLinkWords.invalidTitle}>
              <p>{progress.words}</p>
              <ButtonLink href={signInHref}>{signInLinkWords.askAgain}</ButtonLink>
            </Outcome>
          ) : (
            <WhoseLink
              progress={progress}
              onPress={() => {
                void press();
              }}
            />
          )}
        </Card>
      }
    />
  );
}

type Usable = Exclude<LinkProgress, { step: 'invalid' }>;

function WhoseLink({ progress, onPress }: { progress: Usable; onPress: () => void }) {
  const isReady = progress.step === 'ready';
  const maskedEmail = isReady || progress.step === 'using' ? progress.maskedEmail : undefined;
  return (
    <>
      <div className={styles.whose} role="status">
        {progress.step === 'reading' ? null : maskedEmail === undefined ? (
          <p>{signInLinkWords.whoseUnknown}</p>
        ) : (
          <>
            <p>{signInLinkWords.signsInAs}</p>
            <p className={styles.email}>
              <Breakable>{maskedEmail}</Breakable>
            </p>
          </>
        )}
      </div>
      <div role="alert">
        {isReady && progress.notice !== undefined ? <Notice kind="danger">{progress.notice}</Notice> : null}
      </div>
      <Button aria-disabled={!isReady} onClick={onPress}>
        {progress.step === 'using' ? commonWords.oneMoment : commonWords.signIn}
      </Button>
      <p className={styles.stranger}>{signInLinkWords.notYours}</p>
    </>
  );
}
