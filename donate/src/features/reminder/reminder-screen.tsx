import { MESSAGES, REMINDER_ENDPOINTS } from '@handsel/contract';
import type { Checkout } from '@handsel/contract';
import { commonWords } from '@handsel/words/shared/common';
import { reminderWords as words } from '@handsel/words/donate/reminders';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { Button } from '@handsel/ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { Lead } from '../../ui/lead.tsx';
import { Notice } from '@handsel/ui/notice.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

type Progress = { step: 'ready' | 'asking' | 'invalid' } | { step: 'failed'; advice: string };

interface ReminderScreenProps {
  token: string;
  startHref: string;
  onOpened: (checkout: Checkout) => void;
}

/**
 * The page of a reminder's link. Link scanners click no buttons, so nothing begins automatically.
 */
export function ReminderScreen({ token, startHref, onOpened }: ReminderScreenProps) {
  const [progress, setProgress] = useState<Progress>({ step: 'ready' });

  async function open(): Promise<void> {
    setProgress({ step: 'asking' });
    const reply = await callApi(REMINDER_ENDPOINTS, 'openReminder', { params: { token }, body: {} });
    if (reply.ok) {
      onOpened(reply.data);
      return;
    }
    if (reply.kind === 'no-reply') setProgress({ step: 'failed', advice: MESSAGES.startUnknown });
    else if (['link_invalid', 'checkout_expired', 'not_found'].includes(reply.failure.code))
      setProgress({ step: 'invalid' });
    else setProgress({ step: 'failed', advice: reply.failure.message });
  }

  const isAsking = progress.step === 'asking';
  return (
    <Columns
      head={
        <>
          <PageHeading>{words.openHeading}</PageHeading>
          <Lead>{words.openLead}</Lead>
        </>
      }
      card={
        <Card>
          {progress.step === 'invalid' ? (
            <Outcome icon="alert" kind="danger" title={words.openInvalidTitle}>
              <p>{words.openInvalid}</p>
              <ButtonLink href={startHref}>{words.openAnew}</ButtonLink>
            </Outcome>
          ) : (
            <>
              <p>{words.openText}</p>
              {progress.step === 'failed' ? <Notice kind="danger">{progress.advice}</Notice> : null}
              <Button aria-disabled={isAsking} onClick={isAsking ? undefined : () => void open()}>
                {isAsking ? commonWords.oneMoment : words.open}
              </Button>
            </>
          )}
        </Card>
      }
    />
  );
}
