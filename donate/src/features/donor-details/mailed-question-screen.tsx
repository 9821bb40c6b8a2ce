import { mailedQuestionWords } from '@handsel/words/donate/mailed-question';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { Lead } from '../../ui/lead.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '@handsel/ui/skeleton.tsx';
import { LoadError } from '@handsel/ui/load-error.tsx';

/** The frame of a mailed link's page. */
export function MailedQuestionFrame({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Columns
      head={
        <>
          <PageHeading>{heading}</PageHeading>
          <Lead>{mailedQuestionWords.lead}</Lead>
        </>
      }
      card={<Card>{children}</Card>}
    />
  );
}

interface NoQuestionProps {
  /** The reason that there is no question. */
  where: { step: 'reading' } | { step: 'not-loaded' } | { step: 'invalid'; words: string };
  retry: () => void;
  profileHref: string;
}

/** The page while there is no question to answer. */
export function NoQuestion({ where, retry, profileHref }: NoQuestionProps) {
  switch (where.step) {
    case 'reading':
      return <Skeleton saying={mailedQuestionWords.reading} />;
    case 'not-loaded':
      return <LoadError words={mailedQuestionWords.notRead} onRetry={retry} />;
    case 'invalid':
      return (
        <Outcome icon="alert" kind="danger" title={mailedQuestionWords.invalidTitle}>
          <p>{where.words}</p>
          <ButtonLink href={profileHref}>{mailedQuestionWords.goToDetails}</ButtonLink>
        </Outcome>
      );
  }
}
