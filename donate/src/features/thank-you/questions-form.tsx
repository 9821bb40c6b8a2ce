import { questionsWords } from '@handsel/words/donate/questions';
import { commonWords } from '@handsel/words/shared/common';
import { lazy, Suspense, useRef } from 'react';
import type { ReactNode } from 'react';
import { useSettings } from '../../lib/settings.ts';
import { Button } from '@handsel/ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { focusField } from '@handsel/ui/form-fields.ts';
import { Notice } from '@handsel/ui/notice.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { YesNo } from '../../ui/yes-no.tsx';
import { DETAILS, DETAIL_FIELDS } from './answers-form.ts';
import type { Detail, Question } from './answers-form.ts';
import { NoticeChoice } from './notice-choice.tsx';
import styles from './questions.module.css';
import type { useQuestions } from './use-questions.ts';

/** Loaded on demand: few charities offer cards. */
const CardOffer = lazy(async () => ({ default: (await import('./card/card-offer.tsx')).CardOffer }));

const QUESTION_WORDS: Record<Question, { question: string; hint: string }> = {
  referred: {
    question: questionsWords.referred,
    hint: questionsWords.referredHint,
  },
  employeeMatch: {
    question: questionsWords.employeeMatch,
    hint: questionsWords.employeeMatchHint,
  },
  dedicated: {
    question: questionsWords.dedicated,
    hint: questionsWords.dedicatedHint,
  },
};

type QuestionsInUse = ReturnType<typeof useQuestions>;

interface QuestionsFormProps {
  form: QuestionsInUse;
  title: string;
  lead: string;
  /** The link that skips saving. */
  wayOut: ReactNode;
}

/** The questions, each with a yes and a no. */
export function QuestionsForm({ form, title, lead, wayOut }: QuestionsFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { offersMatching = false } = useSettings();
  // If the charity has a directory, the page asks about the employer separately.
  const questions = (Object.entries(DETAILS) as [Question, readonly Detail[]][]).filter(
    ([name]) => !offersMatching || name !== 'employeeMatch',
  );

  async function submit(): Promise<void> {
    const wrong = await form.save();
    if (wrong !== undefined && element.current !== null) focusField(element.current, wrong);
  }

  return (
    <Form
      ref={element}
      className={styles.form}
      aria-labelledby="questions-title"
      onSubmit={() => {
        void submit();
      }}
    >
      <div className={styles.head}>
        <h2 id="questions-title" tabIndex={-1}>
          {title}
        </h2>
        <p>{lead}</p>
      </div>
      {questions.map(([name, details]) => (
        <OneQuestion key={name} name={name} details={details} form={form} />
      ))}
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={form.isBusy}>
          {form.isBusy ? commonWords.oneMoment : questionsWords.save}
        </Button>
        {wayOut}
      </div>
    </Form>
  );
}

interface OneQuestionProps {
  name: Question;
  details: readonly Detail[];
  form: QuestionsInUse;
}

function OneQuestion({ name, details, form }: OneQuestionProps) {
  return (
    <YesNo
      {...QUESTION_WORDS[name]}
      name={name}
      value={form.draft[name]}
      onAnswer={(isYes) => {
        form.answer(name, isYes);
      }}
    >
      {details.map((detail) => (
        <TextField
          {...DETAIL_FIELDS[detail]}
          key={detail}
          id={detail}
          name={detail}
          autoComplete="off"
          value={form.draft[detail]}
          error={form.errors[detail]}
          onChange={(event) => {
            form.type(detail, event.currentTarget.value);
          }}
        />
      ))}
      {name === 'dedicated' ? <OfDedication form={form} /> : null}
    </YesNo>
  );
}

/**
 * Can inform the person whom the gift is dedicated to, once: by a notice, or by a card if the
 * charity offers cards.
 */
function OfDedication({ form }: { form: QuestionsInUse }) {
  const { isAsked, words, recipient, choices, choose } = form.notice;
  const { offersCards = false } = useSettings();
  if (isAsked) return <Notice kind="ok">{questionsWords.noticeAsked}</Notice>;
  if (offersCards && form.gift !== undefined) {
    const { dedicateTo: to, dedicateToEmail: email } = form.draft;
    return (
      <Suspense>
        <CardOffer checkoutId={form.checkoutId} gift={form.gift} named={{ to, email }} onNamed={form.name} />
      </Suspense>
    );
  }
  if (words === undefined) return null;
  return <NoticeChoice recipient={recipient} words={words} value={choices} onChange={choose} />;
}
