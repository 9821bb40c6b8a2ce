import { manageGiftWords } from '@handsel/words/donate/manage-gift';
import { commonWords } from '@handsel/words/shared/common';
import { uiWords } from '@handsel/words/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@handsel/ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { Lead } from '../../ui/lead.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '@handsel/ui/skeleton.tsx';
import { LoadError } from '@handsel/ui/load-error.tsx';
import { ManageGift } from './manage-gift.tsx';
import type { Task, Ways } from './manage-gift.tsx';
import type { Holder } from './managed-gift-calls.ts';
import { useManagedGift } from './use-managed-gift.ts';

interface OwnGiftScreenProps extends Ways {
  holder: Holder;
  onSessionLapsed: () => void;
}

/** For a signed-in donor: pauses, resumes or cancels one monthly gift, or changes its day. */
export function OwnGiftScreen({ holder, onSessionLapsed, ...ways }: OwnGiftScreenProps) {
  const { state, retry, ask } = useManagedGift(holder, onSessionLapsed);
  switch (state.step) {
    case 'reading':
      return (
        <Card>
          <Skeleton saying={manageGiftWords.reading} />
        </Card>
      );
    case 'not-loaded':
      return (
        <Card>
          <LoadError words={manageGiftWords.notRead} onRetry={retry} />
        </Card>
      );
    case 'invalid':
      return (
        <Card>
          <Outcome
            icon="alert"
            kind="danger"
            title={'token' in holder ? manageGiftWords.linkInvalidTitle : manageGiftWords.noSuchGiftTitle}
          >
            {'token' in holder ? <p>{manageGiftWords.linkInvalid}</p> : <p>{state.words}</p>}
            <ButtonLink href={ways.profileHref} look="quiet">
              {'token' in holder ? commonWords.signIn : manageGiftWords.backToProfile}
            </ButtonLink>
          </Outcome>
        </Card>
      );
    case 'read':
      return <ManageGift gift={state.gift} progress={state.progress} onAsk={ask} {...ways} />;
  }
}

const HEADINGS = {
  pause: manageGiftWords.pauseHeading,
  amount: manageGiftWords.amountHeading,
  cancel: manageGiftWords.cancelHeading,
  day: manageGiftWords.dayHeading,
} as const satisfies Record<Task, string>;

interface ManageScreenProps extends Omit<Ways, 'task' | 'onTask' | 'onKeep' | 'onOutcome'> {
  /** The token in the mailed address. */
  token: string;
}

/** The page of a receipt's link: the same page for the link's holder, without signing in. */
export function ManageScreen({ token, ...ways }: ManageScreenProps) {
  const [task, setTask] = useState<Task>();
  const [isDecided, setDecided] = useState(false);
  const [isBack, setBack] = useState(false);
  const leaveTask = () => {
    setTask(undefined);
    setBack(true);
  };
  return (
    <Columns
      head={
        <>
          {task === undefined || isDecided ? (
            <>
              {isBack && !isDecided ? (
                <TaskHeading>{manageGiftWords.heading}</TaskHeading>
              ) : (
                <PageHeading>{manageGiftWords.heading}</PageHeading>
              )}
              {isDecided ? null : <Lead>{manageGiftWords.lead}</Lead>}
            </>
          ) : (
            <>
              <div>
                <Button look="text" onClick={leaveTask}>
                  {uiWords.goBack}
                </Button>
              </div>
              <TaskHeading key={task}>{HEADINGS[task]}</TaskHeading>
            </>
          )}
        </>
      }
      card={
        <OwnGiftScreen
          holder={{ token }}
          task={task}
          onTask={setTask}
          onKeep={leaveTask}
          onOutcome={() => {
            setDecided(true);
          }}
          // The server has reported it once and started another session; the next click uses that
          // one.
          onSessionLapsed={() => undefined}
          {...ways}
        />
      }
    />
  );
}

/** The heading of a decision chosen on the page. It takes the focus from the clicked button. */
function TaskHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
