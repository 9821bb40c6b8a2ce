import { DEDICATION_NOTICE_ENDPOINTS, MESSAGES } from '@handsel/contract';
import { noMoreNoticesWords } from '@handsel/words/no-more-notices';
import { commonWords } from '@handsel/words/common';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { useCharity } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { Lead } from '../../ui/lead.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Sentence } from '../../ui/sentence.tsx';

/** `failed` has what somebody can do about it. */
type Progress = { step: 'ready' | 'asking' | 'refused' | 'invalid' } | { step: 'failed'; advice: string };

async function refuse(token: string): Promise<Progress> {
  const reply = await callApi(DEDICATION_NOTICE_ENDPOINTS, 'refuseNotices', { params: { token }, body: {} });
  if (reply.ok) return { step: 'refused' };
  if (reply.kind === 'no-reply') return { step: 'failed', advice: MESSAGES.startUnknown };
  const { code, message } = reply.failure;
  return code === 'link_invalid' ? { step: 'invalid' } : { step: 'failed', advice: message };
}

/** Where the link in a notice of a dedication leads: the person who got one can refuse all further ones. */
export function RefuseScreen({ token }: { token: string }) {
  const { name } = useCharity();
  const [progress, setProgress] = useState<Progress>({ step: 'ready' });
  return (
    <Columns
      head={
        <>
          <PageHeading>{noMoreNoticesWords.heading}</PageHeading>
          <Lead>{noMoreNoticesWords.lead}</Lead>
        </>
      }
      card={
        <Card>
          <Refusal
            name={name}
            progress={progress}
            onPress={() => {
              setProgress({ step: 'asking' });
              void refuse(token).then(setProgress);
            }}
          />
        </Card>
      }
    />
  );
}

function Refusal({ name, progress, onPress }: { name: string; progress: Progress; onPress: () => void }) {
  const { supportEmail } = useCharity();
  if (progress.step === 'refused') {
    return (
      <Outcome icon="check" title={noMoreNoticesWords.refusedTitle}>
        <p>{noMoreNoticesWords.refused({ name })}</p>
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
      <p>{noMoreNoticesWords.explanation({ name })}</p>
      {progress.step === 'failed' ? <Notice kind="danger">{progress.advice}</Notice> : null}
      <Button aria-disabled={isAsking} onClick={isAsking ? undefined : onPress}>
        {isAsking ? commonWords.oneMoment : noMoreNoticesWords.refuse}
      </Button>
    </>
  );
}
