import type { Checkout } from '@handsel/contract';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { focusField } from '../../ui/form-fields.ts';
import { TextField } from '../../ui/text-field.tsx';
import { YesNo } from '../../ui/yes-no.tsx';
import { DETAILS } from './answers-form.ts';
import type { Detail, Question } from './answers-form.ts';
import styles from './questions.module.css';
import type { NextPage } from './save-answers.ts';
import { useQuestions } from './use-questions.ts';

const QUESTION_WORDS: Record<Question, { question: string; hint: string }> = {
  referred: {
    question: 'Did somebody lead you to us?',
    hint: 'We would like to know whom we owe this to.',
  },
  employeeMatch: {
    question: 'Does your employer match gifts?',
    hint: 'Many employers add as much again.',
  },
  dedicated: {
    question: 'Is this gift in honor or memory of somebody?',
    hint: 'Their name is kept with it.',
  },
};
const DETAIL_FIELDS: Record<Detail, { label: string; type?: 'email' }> = {
  referrer: { label: 'Their email address', type: 'email' },
  employer: { label: 'Employer' },
  employeeEmail: { label: 'Your email address at work (optional)', type: 'email' },
  dedicateTo: { label: 'Their name' },
  dedicateToEmail: { label: 'Their email address, or their family’s (optional)', type: 'email' },
};

interface QuestionsProps {
  checkout: Checkout;
  /** They are saved or skipped; `latest` is the checkout as it stands then. */
  onLeave: (next: NextPage, latest: Checkout) => void;
}

/** Three questions to end with; nothing depends on them, and all can be skipped at once. */
export function Questions({ checkout, onLeave }: QuestionsProps) {
  const form = useQuestions(checkout, onLeave);
  const element = useRef<HTMLFormElement>(null);

  async function submit(): Promise<void> {
    const wrong = await form.save();
    if (wrong !== undefined && element.current !== null) focusField(element.current, wrong);
  }

  return (
    <Card>
      <Form
        ref={element}
        className={styles.form}
        aria-labelledby="questions-title"
        onSubmit={() => {
          void submit();
        }}
      >
        <div className={styles.head}>
          <h2 id="questions-title">Three last questions</h2>
          <p>Answer those that concern you, or none.</p>
        </div>
        {Object.entries(DETAILS).map(([name, details]) => (
          <OneQuestion key={name} name={name as Question} details={details} form={form} />
        ))}
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={form.isBusy}>
            {form.isBusy ? 'One moment…' : 'Save my answers'}
          </Button>
          <Button
            look="quiet"
            aria-disabled={form.isBusy}
            onClick={() => {
              void form.skip();
            }}
          >
            Skip the questions
          </Button>
        </div>
      </Form>
    </Card>
  );
}

interface OneQuestionProps {
  name: Question;
  details: readonly Detail[];
  form: ReturnType<typeof useQuestions>;
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
    </YesNo>
  );
}
