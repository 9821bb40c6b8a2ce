import { MESSAGES } from '@handsel/contract';
import type { OwnGift, SaidOfGift } from '@handsel/contract';
import { laterQuestionsWords } from '@handsel/words/donate/later-questions';
import { useEffect, useRef } from 'react';
import { Button } from '@handsel/ui/button.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { draftFrom } from './answers-form.ts';
import { giftOfBefore } from './dedication-notice.ts';
import { QuestionsForm } from './questions-form.tsx';
import { useQuestions } from './use-questions.ts';

interface LaterQuestionsProps {
  gift: OwnGift & { checkout_id: string };
  onSaved: (said: SaidOfGift) => void;
  onCancel: () => void;
}

/** The same three questions about an earlier gift. */
export function LaterQuestions({ gift, onSaved, onCancel }: LaterQuestionsProps) {
  const toasts = useToasts();
  const place = useRef<HTMLDivElement>(null);
  const form = useQuestions({
    checkoutId: gift.checkout_id,
    initial: draftFrom(gift),
    gift: giftOfBefore(gift),
    onSaved: (said) => {
      toasts.show({ kind: 'ok', message: MESSAGES.answersSaved });
      onSaved(said);
    },
  });
  useEffect(() => {
    place.current?.querySelector('h2')?.focus();
  }, []);
  return (
    <div ref={place}>
      <QuestionsForm
        form={form}
        title={laterQuestionsWords.title}
        lead={laterQuestionsWords.lead}
        wayOut={
          <Button look="quiet" aria-disabled={form.isBusy} onClick={onCancel}>
            {laterQuestionsWords.leave}
          </Button>
        }
      />
    </div>
  );
}
