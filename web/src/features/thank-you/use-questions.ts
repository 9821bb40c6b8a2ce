import { MESSAGES } from '@handsel/contract';
import type { Checkout } from '@handsel/contract';
import { useRef, useState } from 'react';
import { useToasts } from '../../ui/toasts.tsx';
import { answersIn, draftFrom, errorsIn, firstWrong } from './answers-form.ts';
import type { Detail, DetailErrors, Draft, Question } from './answers-form.ts';
import { nextPageAfter, readAgain, saveAnswers } from './save-answers.ts';
import type { NextPage } from './save-answers.ts';

/** The questions' state: what is answered, what is wrong with it, and the way on. */
export function useQuestions(checkout: Checkout, onLeave: (next: NextPage, latest: Checkout) => void) {
  const toasts = useToasts();
  const [draft, setDraft] = useState(() => draftFrom(checkout));
  const [errors, setErrors] = useState<DetailErrors>({});
  const [isBusy, setBusy] = useState(false);
  // Beside the state, because two presses may come before React has rendered once.
  const busy = useRef(false);

  function complain(found: DetailErrors): Detail | undefined {
    setErrors(found);
    const details = [...new Set(Object.values(found))];
    toasts.show({ kind: 'danger', message: MESSAGES.correctErrors, details });
    return firstWrong(found);
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

  async function leave(isSaved: boolean): Promise<void> {
    const latest = await readAgain(checkout);
    const next = nextPageAfter(latest);
    const saved = next === 'profile' ? MESSAGES.answersSavedToProfile : MESSAGES.answersSaved;
    if (isSaved) toasts.show({ kind: 'ok', message: saved });
    else toasts.clear();
    onLeave(next, latest);
  }

  /** @returns the field that must be corrected first, if any */
  const save = () =>
    whileBusy(async () => {
      const answers = answersIn(draft);
      const found = errorsIn(answers);
      if (firstWrong(found) !== undefined) return complain(found);
      setErrors({});
      const outcome = await saveAnswers(checkout.uuid, answers);
      switch (outcome.kind) {
        case 'saved':
          await leave(true);
          return undefined;
        case 'invalid':
          return complain(outcome.errors);
        case 'failed':
          toasts.show({
            kind: 'danger',
            message: MESSAGES.thankYouFailure,
            ...(outcome.advice === undefined ? {} : { details: [outcome.advice] }),
          });
          return undefined;
      }
    });

  const change = (changes: Partial<Draft>) => {
    const changed = { ...draft, ...changes };
    setDraft(changed);
    // What was wrong may be right now; what was not complained of yet is left alone while it is typed.
    const found = errorsIn(answersIn(changed));
    const left = Object.entries(found).filter(([name]) => errors[name as Detail] !== undefined);
    setErrors(Object.fromEntries(left));
    if (left.length === 0 && firstWrong(errors) !== undefined) toasts.clear();
  };

  return {
    draft,
    errors,
    isBusy,
    save,
    skip: () => whileBusy(() => leave(false)),
    answer: (question: Question, isYes: boolean) => {
      change({ [question]: isYes });
    },
    type: (name: Detail, text: string) => {
      change({ [name]: text });
    },
  };
}
