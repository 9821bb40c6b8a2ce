import type { ManagedGift } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { manageGiftWords } from '@handsel/words/donate/manage-gift';
import { useCharity } from '../../lib/settings.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '@handsel/ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '@handsel/ui/notice.tsx';
import { Skeleton } from '@handsel/ui/skeleton.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';
import { AmountForm } from './amount-form.tsx';
import { CancelForm } from './cancel-form.tsx';
import { DayForm } from './day-form.tsx';
import { GiftOutcome } from './gift-outcome.tsx';
import { GiftSummary } from './gift-summary.tsx';
import styles from './manage-gift.module.css';
import type { Wish } from './managed-gift-calls.ts';
import { PauseForm } from './pause-form.tsx';
import type { Progress } from './gift-progress.ts';

/** The decision on the page. */
export type Task = 'pause' | 'amount' | 'cancel' | 'day';

/** The links and callbacks of a page that manages a monthly gift. */
export interface Ways {
  /** Undefined while the donor has not chosen yet. */
  task: Task | undefined;
  onTask: (task: Task) => void;
  /** The donor keeps the gift as it is. */
  onKeep: () => void;
  startHref: string;
  /** The page for changing the amount, after signing in if needed. */
  changeHref: string;
  /** The page of all the donor's gifts, after signing in if needed. */
  profileHref: string;
  /** The change is done, or there is nothing left to change. */
  onOutcome: () => void;
}

interface ManageGiftProps extends Ways {
  gift: ManagedGift;
  progress: Progress;
  onAsk: (wish: Wish) => void;
}

/** A monthly gift, the possible changes, and their outcome. */
export function ManageGift({ gift, progress, onAsk, ...ways }: ManageGiftProps) {
  const { step } = progress;
  if (step === 'done' || (step === 'idle' && gift.status === 'cancelled')) {
    const wish = step === 'done' ? progress.wish : undefined;
    const { startHref, profileHref, onOutcome } = ways;
    return (
      <Card>
        <GiftOutcome
          gift={gift}
          wish={wish}
          startHref={startHref}
          profileHref={profileHref}
          onShown={onOutcome}
        />
      </Card>
    );
  }
  if (step === 'checking') {
    return (
      <Card>
        <GiftSummary gift={gift} />
        <Skeleton saying={manageGiftWords.checking} />
      </Card>
    );
  }
  const isAsking = step === 'asking';
  const ask = (wish: Wish) => {
    if (!isAsking) onAsk(wish);
  };
  return (
    <Card>
      <GiftSummary gift={gift} />
      <div role="alert" className={styles.news}>
        {step === 'idle' && progress.notice !== undefined ? (
          <Notice kind="danger">
            <p>{progress.notice}</p>
          </Notice>
        ) : null}
      </div>
      <Decision gift={gift} isAsking={isAsking} onAsk={ask} {...ways} />
    </Card>
  );
}

interface DecisionProps extends Ways {
  gift: ManagedGift;
  isAsking: boolean;
  onAsk: (wish: Wish) => void;
}

function Decision({ task, onTask, onKeep, changeHref, profileHref, gift, isAsking, onAsk }: DecisionProps) {
  const asking = { gift, isAsking, onAsk };
  if (task === 'cancel') {
    const onPauseInstead = () => {
      onTask('pause');
    };
    return <CancelForm {...asking} changeHref={changeHref} onPauseInstead={onPauseInstead} onKeep={onKeep} />;
  }
  if (task === 'amount') {
    // A gift that was paused in the meantime keeps its amount until it is resumed.
    return gift.can_change_amount === true ? <AmountForm {...asking} /> : <Resume {...asking} />;
  }
  if (task === 'day') return <DayForm {...asking} />;
  const canPause = gift.pauses.length > 0;
  return (
    <>
      {gift.needs_other_method === true ? <OtherMethod href={profileHref} /> : <Resume {...asking} />}
      {task === 'pause' ? <PauseForm {...asking} /> : null}
      {gift.status === 'active' && !canPause ? <NoPause /> : null}
      <div className={styles.actions}>
        {canPause && task === undefined ? (
          <Button
            onClick={() => {
              onTask('pause');
            }}
          >
            {gift.status === 'paused' ? manageGiftWords.pauseAgain : manageGiftWords.pause}
          </Button>
        ) : null}
        <Button
          look={task === undefined ? 'quiet' : 'text'}
          onClick={() => {
            onTask('cancel');
          }}
        >
          {manageGiftWords.end}
        </Button>
      </div>
    </>
  );
}

function OtherMethod({ href }: { href: string }) {
  return (
    <div className={styles.instead}>
      <p>{manageGiftWords.debitsReturned}</p>
      <div className={styles.actions}>
        <ButtonLink href={href} look="quiet">
          {manageGiftWords.chooseOtherMethod}
        </ButtonLink>
      </div>
    </div>
  );
}

function Disputed() {
  const { supportEmail } = useCharity();
  return (
    <p>
      <Sentence
        pieces={manageGiftWords.disputed({
          link: (content) => <a href={`mailto:${supportEmail}`}>{content}</a>,
          supportEmail,
        })}
      />
    </p>
  );
}

function NoPause() {
  const { supportEmail } = useCharity();
  return (
    <p>
      <Sentence
        pieces={manageGiftWords.cannotPause({
          link: (content) => <a href={`mailto:${supportEmail}`}>{content}</a>,
          supportEmail,
        })}
      />
    </p>
  );
}

/** Resumes a gift that its donor or staff paused, and shows its next charge. */
function Resume({ gift, isAsking, onAsk }: Pick<DecisionProps, 'gift' | 'isAsking' | 'onAsk'>) {
  const next = gift.paused_from ?? gift.next_billing_date;
  if (gift.is_pause_on !== true || gift.status === 'past_due' || next === null) return null;
  if (gift.is_disputed === true) return <Disputed />;
  return (
    <div className={styles.instead}>
      <p>
        {gift.status === 'paused'
          ? manageGiftWords.resumeExplained({ day: formatDay(next) })
          : manageGiftWords.resumeDuringPause({ day: formatDay(next) })}
      </p>
      <div className={styles.actions}>
        <Button
          look="quiet"
          aria-disabled={isAsking}
          onClick={() => {
            onAsk({ kind: 'resume' });
          }}
        >
          {manageGiftWords.resume}
        </Button>
      </div>
    </div>
  );
}
