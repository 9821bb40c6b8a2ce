import type { Mending } from '@handsel/contract';
import { updatePaymentMethodWords } from '@handsel/words/update-payment-method';
import { commonWords } from '@handsel/words/common';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { Lead } from '../../../ui/lead.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { MendForm } from './mend-form.tsx';
import { useMendLink } from './use-mend-link.ts';

interface MendScreenProps {
  /** As the mailed address carries it. */
  token: string;
  startHref: string;
  /** Where the way to pay can be changed without a link. */
  signInHref: string;
}

/** Where a mailed link leads that gives a monthly gift another way to pay: whose gift, what is owed, and with what to pay. */
export function MendScreen({ token, startHref, signInHref }: MendScreenProps) {
  const { link, retry } = useMendLink(token);
  switch (link.step) {
    case 'reading':
      return (
        <Frame>
          <Skeleton saying={updatePaymentMethodWords.reading} />
        </Frame>
      );
    case 'not-loaded':
      return (
        <Frame>
          <LoadError words={updatePaymentMethodWords.notRead} onRetry={retry} />
        </Frame>
      );
    case 'invalid':
      return (
        <Frame>
          <Outcome icon="alert" kind="danger" title={updatePaymentMethodWords.invalidTitle}>
            <p>{link.words}</p>
            <p>{updatePaymentMethodWords.signInInstead}</p>
            <ButtonLink href={signInHref}>{commonWords.signIn}</ButtonLink>
          </Outcome>
        </Frame>
      );
    case 'read':
      return <Mendable token={token} first={link.mending} startHref={startHref} />;
  }
}

function Mendable({ token, first, startHref }: { token: string; first: Mending; startHref: string }) {
  const [mending, setMending] = useState(first);
  if (!mending.has_ended) return <MendForm token={token} mending={mending} onRead={setMending} />;
  return (
    <Frame>
      <Outcome icon="alert" title={updatePaymentMethodWords.endedTitle}>
        <p>{updatePaymentMethodWords.ended}</p>
        <ButtonLink href={startHref}>{updatePaymentMethodWords.giveAgain}</ButtonLink>
      </Outcome>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Columns
      head={
        <>
          <PageHeading>{updatePaymentMethodWords.heading}</PageHeading>
          <Lead>{updatePaymentMethodWords.lead}</Lead>
        </>
      }
      card={<Card>{children}</Card>}
    />
  );
}
