import type { PaymentMethodUpdate } from '@handsel/contract';
import { updatePaymentMethodWords } from '@handsel/words/donate/update-payment-method';
import { commonWords } from '@handsel/words/shared/common';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { Lead } from '../../ui/lead.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '@handsel/ui/skeleton.tsx';
import { LoadError } from '@handsel/ui/load-error.tsx';
import { UpdateForm } from './update-form.tsx';
import { useUpdateLink } from './use-update-link.ts';

interface UpdatePaymentMethodScreenProps {
  /** The token in the mailed address. */
  token: string;
  startHref: string;
  /** The page to change the payment method without a link. */
  signInHref: string;
}

/**
 * The page of a mailed link for changing a monthly gift's payment method: the gift, the owed
 * amount, and the new method.
 */
export function UpdatePaymentMethodScreen({ token, startHref, signInHref }: UpdatePaymentMethodScreenProps) {
  const { link, retry } = useUpdateLink(token);
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
      return <UpdatableGift token={token} first={link.update} startHref={startHref} />;
  }
}

function UpdatableGift({
  token,
  first,
  startHref,
}: {
  token: string;
  first: PaymentMethodUpdate;
  startHref: string;
}) {
  const [update, setUpdate] = useState(first);
  if (!update.has_ended) return <UpdateForm token={token} update={update} onRead={setUpdate} />;
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
