import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { Lead } from '../../ui/lead.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Unread } from '../../ui/unread.tsx';
import { ManageGift } from './manage-gift.tsx';
import type { Task, Ways } from './manage-gift.tsx';
import type { Holder } from './managed-gift-calls.ts';
import { useManagedGift } from './use-managed-gift.ts';

interface OwnGiftScreenProps extends Ways {
  holder: Holder;
  onSessionLapsed: () => void;
}

const NOT_READ = 'We could not look up your gift just now. Nothing about it has changed.';

/** For who is signed in: one monthly gift, to be paused, resumed or ended, or to be taken on another day. */
export function OwnGiftScreen({ holder, onSessionLapsed, ...ways }: OwnGiftScreenProps) {
  const { state, retry, ask } = useManagedGift(holder, onSessionLapsed);
  switch (state.step) {
    case 'reading':
      return (
        <Card>
          <Skeleton saying="Looking up your gift…" />
        </Card>
      );
    case 'unread':
      return (
        <Card>
          <Unread words={NOT_READ} onRetry={retry} />
        </Card>
      );
    case 'invalid':
      return (
        <Card>
          <Outcome
            icon="alert"
            kind="danger"
            title={'token' in holder ? 'This link does not work any more' : 'There is no such gift'}
          >
            {'token' in holder ? (
              <p>
                It has expired or is incomplete. Each month’s receipt brings a new one, and you can sign in.
              </p>
            ) : (
              <p>{state.words}</p>
            )}
            <ButtonLink href={ways.profileHref} look="quiet">
              {'token' in holder ? 'Sign in' : 'Back to your giving'}
            </ButtonLink>
          </Outcome>
        </Card>
      );
    case 'read':
      return <ManageGift gift={state.gift} progress={state.progress} onAsk={ask} {...ways} />;
  }
}

const HEADINGS = {
  pause: 'Pause your monthly gift',
  amount: 'Change your monthly amount',
  cancel: 'End your monthly gift',
  day: 'Change the day of your monthly gift',
} as const satisfies Record<Task, string>;

interface ManageScreenProps extends Omit<Ways, 'task' | 'onTask' | 'onOutcome'> {
  /** As the mailed address carries it. */
  token: string;
}

/** Where the link of a receipt leads: the same, for whoever holds it, and without signing in. */
export function ManageScreen({ token, ...ways }: ManageScreenProps) {
  const [task, setTask] = useState<Task>();
  const [isDecided, setDecided] = useState(false);
  return (
    <Columns
      head={
        <>
          {task === undefined || isDecided ? (
            <>
              <PageHeading>Your monthly gift</PageHeading>
              {isDecided ? null : (
                <Lead>Skip a month, pause it, or end it, with the link from your mail.</Lead>
              )}
            </>
          ) : (
            <TaskHeading key={task}>{HEADINGS[task]}</TaskHeading>
          )}
        </>
      }
      card={
        <OwnGiftScreen
          holder={{ token }}
          task={task}
          onTask={setTask}
          onOutcome={() => {
            setDecided(true);
          }}
          // The server has said so once, and has begun another: the next press goes by that.
          onSessionLapsed={() => undefined}
          {...ways}
        />
      }
    />
  );
}

/** Of a decision that was chosen on the page: it takes the focus, which the pressed button had. */
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
