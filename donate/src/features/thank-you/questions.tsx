import { MESSAGES } from '@handsel/contract';
import type { Checkout } from '@handsel/contract';
import { thankYouWords } from '@handsel/words/donate/thank-you';
import { useSettings } from '../../lib/settings.ts';
import { Button } from '@handsel/ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { draftFrom } from './answers-form.ts';
import { giftGivenBy } from './dedication-notice.ts';
import { QuestionsForm } from './questions-form.tsx';
import { nextPageAfter, readAgain } from './save-answers.ts';
import type { NextPage } from './save-answers.ts';
import { useQuestions } from './use-questions.ts';

interface QuestionsProps {
  checkout: Checkout;
  /** The questions are saved or skipped; `latest` is the checkout at that point. */
  onLeave: (next: NextPage, latest: Checkout) => void;
}

/** Three optional questions at the end, which the donor can skip together. */
export function Questions({ checkout, onLeave }: QuestionsProps) {
  const toasts = useToasts();
  const { offersMatching = false } = useSettings();
  const initial = draftFrom(checkout);
  const leave = async (isSaved: boolean): Promise<void> => {
    const latest = await readAgain(checkout);
    const next = nextPageAfter(latest);
    const saved = next === 'profile' ? MESSAGES.answersSavedToProfile : MESSAGES.answersSaved;
    if (isSaved) toasts.show({ kind: 'ok', message: saved });
    else toasts.clear();
    onLeave(next, latest);
  };
  const form = useQuestions({
    checkoutId: checkout.uuid,
    // If the question is hidden, an earlier gift's answer is not saved with this gift.
    initial:
      offersMatching && checkout.answers === undefined ? { ...initial, employeeMatch: undefined } : initial,
    gift: giftGivenBy(checkout),
    onSaved: () => leave(true),
  });
  return (
    <Card>
      <QuestionsForm
        form={form}
        title={offersMatching ? thankYouWords.questionsTitleTwo : thankYouWords.questionsTitle}
        lead={thankYouWords.questionsLead}
        wayOut={
          <Button
            look="quiet"
            aria-disabled={form.isBusy}
            onClick={() => {
              void form.whileBusy(() => leave(false));
            }}
          >
            {thankYouWords.skipQuestions}
          </Button>
        }
      />
    </Card>
  );
}
