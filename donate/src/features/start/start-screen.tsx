import { startWords } from '@handsel/words/donate/start';
import { commonWords } from '@handsel/words/shared/common';
import type { ImpactLine, StartGoal } from '@handsel/contract';
import { Suspense, lazy, memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { giftWords } from '../../lib/gift-words.ts';
import type { Change } from '../../lib/gift-words.ts';
import { useSettings } from '../../lib/settings.ts';
import { Button } from '@handsel/ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { ContinueBar } from '../../ui/continue-bar.tsx';
import { focusField } from '@handsel/ui/form-fields.ts';
import { Form } from '../../ui/form.tsx';
import { GoBack } from '../../ui/go-back.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StepWords } from '../../ui/step-words.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useHydrated } from '@handsel/ui/use-hydrated.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { CurrentGift } from './current-gift.tsx';
import type { CurrentSubscription } from './current-gift.tsx';
import { START_FORM_ID } from './early-input.ts';
import type { FundFieldProps } from './fund-field.tsx';
import { FrequencyChoice } from './frequency-choice.tsx';
import { Impact } from './impact.tsx';
import { Story } from './story.tsx';
import type { GiftChosen } from './story.tsx';
import { TierChips } from './tier-chips.tsx';
import type { ChipsProps } from './tier-chips.tsx';
import { loadBeginDonation, prepareBeginning, useStartForm } from './use-start-form.ts';
import type { EmailFieldProps, StartFormInput } from './use-start-form.ts';
import { useMeantEmail } from './use-meant-email.ts';
import styles from './start-screen.module.css';
import { Sentence } from '@handsel/ui/sentence.tsx';

// Loaded on demand: few charities offer a choice of funds.
const FundField = lazy(async () => ({ default: (await import('./fund-field.tsx')).FundField }));
// Loaded on demand: few charities set a goal.
const StartExtra = lazy(async () => ({
  default: (await import('./start-extra.tsx')).StartExtra,
}));
// Loaded on demand: only phones and tablets have it.
const WalletFirst = lazy(async () => ({
  default: (await import('./wallet-first/wallet-first.tsx')).WalletFirst,
}));
// Loaded on demand: most visitors are not known.
const GivingAs = lazy(async () => ({ default: (await import('./giving-as.tsx')).GivingAs }));
const MissionDialog = lazy(async () => ({ default: (await import('./mission-dialog.tsx')).MissionDialog }));

export interface StartScreenProps extends StartFormInput {
  /** The target of Go Back, if this form is not the first page. */
  goBackHref: string | undefined;
  /** The page's own heading; by default the charity's headline. */
  heading?: string;
  /** Below the heading. */
  lead?: ReactNode;
  /** The goal of the campaign that gifts on this page count for. */
  goal?: StartGoal | undefined;
  /** The amounts to choose from; by default the tiers' thresholds. */
  renderChips?: (props: ChipsProps) => ReactNode;
  /** The effects of amounts; by default the charity's own. */
  impact?: readonly ImpactLine[];
  /** The content beside the form; by default the charity's own story. */
  renderStory?: (gift: GiftChosen) => ReactNode;
  /** The donor's current monthly gift. */
  subscription: CurrentSubscription | undefined;
  /** The visitor has begun to act, so the next page may be loaded. */
  onEngaged: () => void;
}

/** The start of a gift: amount, frequency, and email address. */
export function StartScreen({
  goBackHref,
  heading,
  lead,
  goal,
  renderChips = (props) => <TierChips {...props} />,
  impact,
  renderStory,
  subscription,
  onEngaged,
  ...input
}: StartScreenProps) {
  const form = useStartForm(input);
  const formElement = useRef<HTMLFormElement>(null);
  const [isMissionOpen, setMissionOpen] = useState(false);
  const isTouched = useHydrated() && matchMedia('(pointer:coarse)').matches;
  const { charity, givers, walletFirst } = useSettings();
  const { shownCents } = form;
  const words = shownCents === 0 ? undefined : giftWords(shownCents, form.frequency);
  const isChange = subscription !== undefined && form.frequency === 'monthly';
  const change: Change | undefined =
    subscription === undefined ? undefined : { nextBillingDate: subscription.next_billing_date };

  const engage = useEffectEvent(() => {
    void loadBeginDonation();
    onEngaged();
  });
  const prepare = useEffectEvent(() => {
    void prepareBeginning();
  });
  useEffect(() => {
    formElement.current?.addEventListener('focusin', engage, { once: true });
    formElement.current?.addEventListener('input', prepare, { once: true });
  }, []);

  async function submit(): Promise<void> {
    const wrong = await form.submit();
    if (wrong !== undefined && formElement.current !== null) focusField(formElement.current, wrong);
  }

  return (
    <>
      <Columns
        isStoryLong={renderStory !== undefined}
        head={
          <>
            {goBackHref === undefined ? null : <GoBack href={goBackHref} />}
            <StepWords current="amount" frequency={form.frequency} />
            <PageHeading>{heading ?? charity.headline}</PageHeading>
            {lead}
            {goal && <Extra goal={goal} />}
          </>
        }
        card={
          <Card>
            <Form
              id={START_FORM_ID}
              className={styles.form}
              ref={formElement}
              onSubmit={() => {
                void submit();
              }}
            >
              {isChange ? <CurrentGift subscription={subscription} /> : null}
              <FrequencyChoice
                amountCents={shownCents}
                frequency={form.frequency}
                only={input.only}
                change={change}
                onChange={form.chooseFrequency}
              />
              <AmountField
                amountCents={shownCents}
                typed={form.typedAmount}
                said={form.saidOfAmount}
                isWrong={form.isAmountWrong}
                onType={form.typeAmount}
                onLeave={form.leaveAmount}
                onChoose={form.chooseAmount}
              />
              {renderChips({
                amountCents: shownCents,
                frequency: form.frequency,
                onChoose: form.chooseAmount,
              })}
              <Impact lines={impact ?? charity.impact} amountCents={shownCents} frequency={form.frequency} />
              {form.fund === undefined || isChange ? null : (
                <FundChoice funds={form.funds} fund={form.fund} onChoose={form.chooseFund} />
              )}
              {walletFirst && !isChange ? (
                <div className={styles.wallets}>
                  {isTouched ? (
                    <Suspense>
                      <WalletFirst form={form} input={input} EmailField={EmailField} />
                    </Suspense>
                  ) : null}
                </div>
              ) : null}
              <EmailField id="email" field={form} ownEmail={input.ownEmail} />
              <ContinueBar words={words}>
                <Button type="submit" aside={words} aria-disabled={form.isBeginning}>
                  {form.isBeginning ? commonWords.oneMoment : commonWords.continue}
                </Button>
              </ContinueBar>
              <p className={styles.reassurance}>{startWords.notChargedYet}</p>
            </Form>
          </Card>
        }
        story={
          renderStory?.({ amountCents: shownCents, frequency: form.frequency }) ?? (
            <>
              <Story
                amountCents={shownCents}
                frequency={form.frequency}
                onMission={() => {
                  setMissionOpen(true);
                }}
              />
              {charity.quote || givers ? <Extra /> : null}
            </>
          )
        }
      />
      {isMissionOpen ? (
        <Suspense>
          <MissionDialog
            onClose={() => {
              setMissionOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/*
 * Memoized, because React empties an element that renders again before its code is loaded, and
 * the content below it moves.
 */

const FundChoice = memo(function FundChoice(props: FundFieldProps) {
  return (
    <Suspense>
      <FundField {...props} />
    </Suspense>
  );
});

const Extra = memo(function Extra({ goal }: Pick<StartScreenProps, 'goal'>) {
  return (
    <Suspense>
      <StartExtra goal={goal} />
    </Suspense>
  );
});

function EmailField({ id, field, ownEmail }: EmailFieldProps) {
  const { meant, guess, forget } = useMeantEmail();
  if (ownEmail !== undefined) {
    return (
      <p className={styles.owner}>
        <Suspense>
          <GivingAs email={ownEmail} />
        </Suspense>
      </p>
    );
  }
  const type = (email: string) => {
    field.typeEmail(email);
    forget();
  };
  return (
    <TextField
      id={id}
      name="email"
      type="email"
      label={startWords.emailLabel}
      hint={
        <span role="status">
          {meant === undefined ? startWords.emailHint : <MeantEmail email={meant} onMeant={type} />}
        </span>
      }
      autoComplete="email"
      required
      value={field.email}
      error={field.emailError}
      onChange={(event) => {
        type(event.currentTarget.value);
      }}
      onBlur={() => {
        if (field.leaveEmail()) guess(field.email.trim());
      }}
    />
  );
}

function MeantEmail({ email, onMeant }: { email: string; onMeant: (email: string) => void }) {
  return (
    <Sentence
      pieces={startWords.meantEmail({
        address: email,
        email: (content) => (
          <button
            type="button"
            className={styles.meant}
            onClick={() => {
              onMeant(email);
            }}
          >
            {content}
          </button>
        ),
      })}
    />
  );
}
