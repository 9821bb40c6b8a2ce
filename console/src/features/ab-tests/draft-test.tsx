import { CURRENCY, FREQUENCIES, type TestedWords, TIER_NAMES } from '@handsel/contract';
import { AB_SHARE_MAX, AB_SHARE_MIN, AB_TEST_ENDPOINTS, type StaffAbTest } from '@handsel/contract/console';
import { staffAbTestWords as words } from '@handsel/words/console/ab-tests';
import { staffSuggestedAmounts } from '@handsel/words/console/charity';
import { useState } from 'react';
import { TextAreaField } from '@handsel/ui/text-area-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { fileHref } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { amountsFrom, typedAmounts } from '../../lib/suggested-amounts.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import draftStyles from '../../ui/draft/draft.module.css';
import { Preview } from '../../ui/draft/preview.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { Section } from '../../ui/section.tsx';
import stack from '../../ui/stack.module.css';
import { refreshTests } from './refresh-tests.ts';

interface DraftTestProps {
  id: string;
  /** Undefined: not saved yet. */
  test: StaffAbTest | undefined;
  /** The text of A, which B starts with. */
  published: TestedWords;
  plan: string;
  /** Discards an unsaved test. */
  onAway: () => void;
}

const USUAL_SHARE = 50;

/** The form of a test that has not started, with a preview of the page with B. */
export function DraftTest({ id, test, published, plan, onAway }: DraftTestProps) {
  const [question, setQuestion] = useState<'start' | 'discard'>();
  const toasts = useToasts();
  const { headline, mission, amounts } = test?.words ?? published;
  const revision = test?.revision ?? 0;
  const form = useForm(async (values) => {
    await call(AB_TEST_ENDPOINTS.saveAbTest, { params: { id }, body: { revision, ...bodyOf(values) } });
    toasts.show({ kind: 'ok', message: words.saved });
    await refreshTests();
  });
  return (
    <Section title={test === undefined ? words.add : words.draftOf({ name: test.name })}>
      <p className={stack.muted}>{plan}</p>
      <div className={draftStyles.editor}>
        <form {...form.props} className={stack.stack}>
          <FormMessage message={form.message} />
          <TextField
            id="ab-name"
            name="name"
            label={words.name}
            hint={words.nameHint}
            autoComplete="off"
            defaultValue={test?.name}
            error={form.errorOf('name')}
          />
          <TextField
            id="ab-headline"
            name="words.headline"
            label={words.headline}
            autoComplete="off"
            defaultValue={headline}
            error={form.errorOf('words.headline')}
          />
          <TextAreaField
            id="ab-mission"
            name="words.mission"
            label={words.mission}
            rows={4}
            defaultValue={mission}
            error={form.errorOf('words.mission')}
          />
          {FREQUENCIES.map((frequency) => (
            <TextField
              key={frequency}
              id={`ab-${frequency}`}
              name={`words.amounts.${frequency}`}
              label={words.amounts({ frequency: staffSuggestedAmounts[frequency] })}
              hint={staffSuggestedAmounts.hint({ count: TIER_NAMES.length, units: CURRENCY.units })}
              autoComplete="off"
              defaultValue={typedAmounts(amounts, frequency)}
              error={form.errorOf(`words.amounts.${frequency}`)}
            />
          ))}
          <TextField
            id="ab-share"
            name="share_percent"
            label={words.share}
            hint={words.shareHint({ min: AB_SHARE_MIN, max: AB_SHARE_MAX })}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={test?.share_percent ?? USUAL_SHARE}
            error={form.errorOf('share_percent')}
          />
          <div className={stack.row}>
            <Button type="submit" look={test === undefined ? 'primary' : 'quiet'} isBusy={form.isBusy}>
              {words.save}
            </Button>
            {test === undefined ? null : (
              <Button look="primary" onClick={() => setQuestion('start')}>
                {words.start}
              </Button>
            )}
            <Button look="text" onClick={() => (test === undefined ? onAway() : setQuestion('discard'))}>
              {words.discard}
            </Button>
          </div>
          {test === undefined ? null : <p className={stack.muted}>{words.startsAsSaved}</p>}
        </form>
        {test === undefined ? null : (
          <Preview
            src={fileHref(AB_TEST_ENDPOINTS.previewAbTest, { id }, revision)}
            title={words.previewTitle}
            of={{ revision, version: 0 }}
          />
        )}
      </div>
      {question === undefined || test === undefined ? null : (
        <Question question={question} test={test} onClose={() => setQuestion(undefined)} onAway={onAway} />
      )}
    </Section>
  );
}

function bodyOf(values: Record<string, string>) {
  const typed = (name: string) => (values[name] ?? '').trim();
  const amounts = amountsFrom({
    monthly: typed('words.amounts.monthly'),
    'one-time': typed('words.amounts.one-time'),
  });
  return {
    name: typed('name'),
    share_percent: /^\d+$/.test(typed('share_percent')) ? Number(typed('share_percent')) : Number.NaN,
    words: {
      headline: typed('words.headline'),
      mission: typed('words.mission'),
      ...(amounts && { amounts }),
    },
  };
}

interface QuestionProps {
  question: 'start' | 'discard';
  test: StaffAbTest;
  onClose: () => void;
  onAway: () => void;
}

function Question({
  question,
  test: { id, revision, share_percent: percent },
  onClose,
  onAway,
}: QuestionProps) {
  const toasts = useToasts();
  const input = { params: { id }, body: { revision } };
  return question === 'start' ? (
    <FormModal
      title={words.startTitle}
      lead={words.startLead({ percent })}
      action={words.startAction}
      onClose={onClose}
      onSend={async () => {
        await call(AB_TEST_ENDPOINTS.startAbTest, input);
        onAway();
        toasts.show({ kind: 'ok', message: words.startedNow });
        await refreshTests();
      }}
    />
  ) : (
    <FormModal
      title={words.discardTitle}
      lead={words.discardLead}
      action={words.discard}
      keep={words.keep}
      isDangerous
      onClose={onClose}
      onSend={async () => {
        await call(AB_TEST_ENDPOINTS.discardAbTest, input);
        onAway();
        await refreshTests();
      }}
    />
  );
}
