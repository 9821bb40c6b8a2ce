import { commonWords } from '@handsel/words/shared/common';
import { noMoreNoticesWords } from '@handsel/words/donate/no-more-notices';
import { useState } from 'react';
import { useCharity } from '../../lib/settings.ts';
import { Button } from '@handsel/ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { Lead } from '../../ui/lead.tsx';
import { Notice } from '@handsel/ui/notice.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';

/** The outcome of refusing; `failed` has advice for the reader. */
export type Refused = { step: 'refused' | 'invalid' } | { step: 'failed'; advice: string };
type Progress = Refused | { step: 'ready' | 'asking' };

interface Words {
  heading: string;
  lead: string;
  explanation: string;
  refuse: string;
  refusedTitle: string;
  refused: string;
}

/**
 * The page of a small print link in a mail: the reader refuses all further mails like it with one
 * click.
 */
export function RefuseMails({ words, onRefuse }: { words: Words; onRefuse: () => Promise<Refused> }) {
  const [progress, setProgress] = useState<Progress>({ step: 'ready' });
  return (
    <Columns
      head={
        <>
          <PageHeading>{words.heading}</PageHeading>
          <Lead>{words.lead}</Lead>
        </>
      }
      card={
        <Card>
          <Refusal
            words={words}
            progress={progress}
            onPress={() => {
              setProgress({ step: 'asking' });
              void onRefuse().then(setProgress);
            }}
          />
        </Card>
      }
    />
  );
}

function Refusal({ words, progress, onPress }: { words: Words; progress: Progress; onPress: () => void }) {
  const { supportEmail } = useCharity();
  if (progress.step === 'refused') {
    return (
      <Outcome icon="check" title={words.refusedTitle}>
        <p>{words.refused}</p>
      </Outcome>
    );
  }
  if (progress.step === 'invalid') {
    return (
      <Outcome icon="alert" kind="danger" title={noMoreNoticesWords.invalidTitle}>
        <p>
          <Sentence
            pieces={noMoreNoticesWords.invalid({
              link: (content) => <a href={`mailto:${supportEmail}`}>{content}</a>,
              supportEmail,
            })}
          />
        </p>
      </Outcome>
    );
  }
  const isAsking = progress.step === 'asking';
  return (
    <>
      <p>{words.explanation}</p>
      {progress.step === 'failed' ? <Notice kind="danger">{progress.advice}</Notice> : null}
      <Button aria-disabled={isAsking} onClick={isAsking ? undefined : onPress}>
        {isAsking ? commonWords.oneMoment : words.refuse}
      </Button>
    </>
  );
}
