import { OWN_GIVING_ENDPOINTS } from '@handsel/contract';
import { giftsWords } from '@handsel/words/donate/gifts';
import { commonWords } from '@handsel/words/shared/common';
import { useEffect, useRef, useState } from 'react';
import { useReading } from '../../lib/use-reading.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '@handsel/ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '@handsel/ui/skeleton.tsx';
import { LoadError } from '@handsel/ui/load-error.tsx';
import { GiftEntry } from './gift-entry.tsx';
import type { AskQuestions, CardOf, MatchOf } from './gift-entry.tsx';
import { GiftYears } from './gift-years.tsx';
import styles from './gifts-screen.module.css';
import { useGifts } from './use-gifts.ts';
import type { GiftsInUse } from './use-gifts.ts';

interface GiftsScreenProps {
  startHref: string;
  askQuestions: AskQuestions;
  cardOf: CardOf;
  matchOf: MatchOf;
  onSessionLapsed: () => void;
}

/** All gifts, year by year, each with its state. */
export function GiftsScreen({ startHref, askQuestions, cardOf, matchOf, onSessionLapsed }: GiftsScreenProps) {
  const gifts = useGifts(onSessionLapsed);
  const [askedAbout, setAskedAbout] = useState<string>();
  const { reading } = useReading(OWN_GIVING_ENDPOINTS, 'getGivingYears', onSessionLapsed);
  const years = reading.status === 'read' ? reading.data : [];
  if (gifts.status === 'reading') return <Skeleton saying={giftsWords.reading} />;
  if (gifts.status === 'not-loaded') {
    return <LoadError words={giftsWords.notRead} onRetry={gifts.retry} />;
  }
  if (gifts.gifts.length === 0 && gifts.year === undefined) return <NoGifts startHref={startHref} />;
  return (
    <Card>
      <GiftYears years={years} gifts={gifts} />
      <ul className={styles.gifts}>
        {gifts.gifts.map((gift) => (
          <li key={gift.id}>
            <GiftEntry
              gift={gift}
              isAsking={askedAbout === gift.id}
              onAsk={(isAsking) => {
                setAskedAbout(isAsking ? gift.id : undefined);
              }}
              askQuestions={askQuestions}
              cardOf={cardOf}
              matchOf={matchOf}
              onAnswered={gifts.answered}
            />
          </li>
        ))}
      </ul>
      <Older gifts={gifts} />
    </Card>
  );
}

function NoGifts({ startHref }: { startHref: string }) {
  return (
    <Card>
      <p>{giftsWords.none}</p>
      <div className={styles.begin}>
        <ButtonLink href={startHref}>{giftsWords.give}</ButtonLink>
      </div>
    </Card>
  );
}

/** Loads older gifts. The focus moves from the button to the first of them. */
function Older({ gifts: { gifts, before, older, readOlder } }: { gifts: GiftsInUse }) {
  const place = useRef<HTMLDivElement>(null);
  const come = typeof older === 'object' ? older.count : 0;
  const shown = gifts.length;
  useEffect(() => {
    if (come === 0) return;
    const entries = place.current?.previousElementSibling?.children;
    entries?.[shown - come]?.querySelector('summary')?.focus();
  }, [come, shown]);
  return (
    <div ref={place} className={styles.older}>
      <p role="status">
        {older === 'not-loaded' ? giftsWords.olderNotRead : null}
        {come === 0 ? null : <span className={styles.heard}>{giftsWords.olderShown({ count: come })}</span>}
      </p>
      {before === null ? null : (
        <Button look="quiet" aria-disabled={older === 'reading'} onClick={readOlder}>
          {older === 'reading' ? commonWords.oneMoment : giftsWords.showOlder}
        </Button>
      )}
    </div>
  );
}
