import type { Mending } from '@handsel/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { Lead } from '../../../ui/lead.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Unread } from '../../../ui/unread.tsx';
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
          <Skeleton saying="Looking up your gift…" />
        </Frame>
      );
    case 'unread':
      return (
        <Frame>
          <Unread words="We could not look up your gift just now. Nothing has changed." onRetry={retry} />
        </Frame>
      );
    case 'invalid':
      return (
        <Frame>
          <Outcome icon="alert" kind="danger" title="This link does not work any more">
            <p>{link.words}</p>
            <p>You can also sign in, and choose another way to pay there.</p>
            <ButtonLink href={signInHref}>Sign in</ButtonLink>
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
      <Outcome icon="alert" title="This monthly gift has ended">
        <p>Nothing more is taken, and nothing is owed. You can begin a new one at any time.</p>
        <ButtonLink href={startHref}>Give again</ButtonLink>
      </Outcome>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Columns
      head={
        <>
          <PageHeading>Another way to pay</PageHeading>
          <Lead>For your monthly gift, with the link from your mail.</Lead>
        </>
      }
      card={<Card>{children}</Card>}
    />
  );
}
