import { MESSAGES } from '@handsel/contract';
import type { SaidOfGift } from '@handsel/contract';
import { questionsWords } from '@handsel/words/donate/questions';
import { useRef, useState } from 'react';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { DETAIL_NAMES, answersIn, errorsIn, firstWrong } from './answers-form.ts';
import type { Detail, DetailErrors, Draft, Question } from './answers-form.ts';
import type { DedicatedGift } from './dedication-notice.ts';
import { saveAnswers } from './save-answers.ts';
import { useNotice } from './use-notice.ts';

interface QuestionsOptions {
  checkoutId: string;
  /** The initial values of the form. */
  initial: Draft;
  /** The gift whose dedication can be announced. */
  gift: DedicatedGift | undefined;
  onSaved: (said: SaidOfGift) => Promise<void> | void;
}

/** The questions' state: the answers, their errors, and whether a call is in progress. */
export function useQuestions({ checkoutId, initial, gift, onSaved }: QuestionsOptions) {
  const toasts = useToasts();
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<DetailErrors>({});
  const [isBusy, setBusy] = useState(false);
  const notice = useNotice(checkoutId, gift, answersIn(draft));
  // A ref in addition to the state, because the donor may click twice before React renders.
  const busy = useRef(false);

  function complain(found: DetailErrors): Detail | undefined {
    setErrors(found);
    const details = linesOf(found);
    toasts.show({ kind: 'danger', message: MESSAGES.correctErrors, details });
    return firstWrong(found);
  }

  function fail(advice: string | undefined): undefined {
    const details = advice === undefined ? {} : { details: [advice] };
    toasts.show({ kind: 'danger', message: MESSAGES.thankYouFailure, ...details });
  }

  async function whileBusy<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (busy.current) return undefined;
    busy.current = true;
    setBusy(true);
    const result = await work();
    busy.current = false;
    setBusy(false);
    return result;
  }

  /** @returns the first field to correct, if any */
  const save = () =>
    whileBusy(async () => {
      const answers = answersIn(draft);
      const found = errorsIn(answers);
      if (firstWrong(found) !== undefined) return complain(found);
      setErrors({});
      const outcome = await saveAnswers(checkoutId, answers);
      if (outcome.kind === 'invalid') return complain(outcome.errors);
      if (outcome.kind === 'failed') return fail(outcome.advice);
      const asked = await notice.sendIfWanted();
      if (asked?.kind === 'failed') return fail(asked.advice);
      await onSaved({ answers, ...(asked !== undefined && { notice_asked: true as const }) });
      return undefined;
    });

  const change = (changes: Partial<Draft>) => {
    const changed = { ...draft, ...changes };
    setDraft(changed);
    if (firstWrong(errors) === undefined) return;
    // Typing clears an error that is corrected, and reports no new one.
    const found = errorsIn(answersIn(changed));
    const left = Object.entries(found).filter(([name]) => errors[name as Detail] !== undefined);
    setErrors(Object.fromEntries(left));
    if (left.length === 0) toasts.clear();
  };

  return {
    draft,
    errors,
    isBusy,
    notice,
    checkoutId,
    gift,
    save,
    /** Does other work with the form disabled; ignored while a call is in progress. */
    whileBusy,
    answer: (question: Question, isYes: boolean) => {
      change({ [question]: isYes });
    },
    /** The person whom the gift is dedicated to, as the card names them. */
    name: ({ to, email }: { to: string; email: string }) => {
      change({ dedicateTo: to, ...(email !== '' && { dedicateToEmail: email }) });
    },
    type: (name: Detail, text: string) => {
      change({ [name]: text });
    },
  };
}

/** One line for each field; the labels distinguish fields with the same message. */
function linesOf(found: DetailErrors): string[] {
  const entries = Object.entries(found) as [Detail, string][];
  return entries.map(([name, message]) => {
    const isShared = entries.filter(([, other]) => other === message).length > 1;
    return isShared ? questionsWords.fieldProblem({ field: DETAIL_NAMES[name], problem: message }) : message;
  });
}
