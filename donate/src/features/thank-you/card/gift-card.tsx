import { CARD_ENDPOINTS } from '@handsel/contract';
import type { CardInfo, OwnGift } from '@handsel/contract';
import { cardPageWords as words } from '@handsel/words/donate/cards';
import { useRef, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import type { CallResult } from '../../../lib/api.ts';
import { Button } from '@handsel/ui/button.tsx';
import { Notice } from '@handsel/ui/notice.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { giftOfBefore } from '../dedication-notice.ts';
import { CardPreview } from './card-preview.tsx';
import { CardState } from './card-state.tsx';
import styles from './card.module.css';
import { useCard } from './use-card.ts';

/** A gift's card on the profile. Until it is sent, the donor can send, reschedule or cancel it. */
export function GiftCard({ gift }: { gift: OwnGift & { checkout_id: string } }) {
  const { checkout_id: checkoutId } = gift;
  const [info, setInfo] = useCard(checkoutId);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const title = useRef<HTMLParagraphElement>(null);
  if (info === undefined) return null;
  if (info === null) return <Notice kind="danger">{words.notLoaded}</Notice>;
  const { card } = info;
  if (card === null) return null;

  async function act(call: () => Promise<CallResult<'moveCard' | 'cancelCard'>>): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setFailure(undefined);
    const reply = await call();
    setBusy(false);
    if (reply.ok) {
      setInfo(reply.data);
      // The pressed button may be gone with its state.
      title.current?.focus();
    } else if (reply.kind === 'no-reply') setFailure(words.failed);
    else setFailure(reply.failure.errors?.['send_on']?.[0] ?? reply.failure.message);
    return reply.ok;
  }
  const params = { id: checkoutId };
  const move = (send_on: string | null) =>
    act(() => callApi(CARD_ENDPOINTS, 'moveCard', { params, body: { send_on } }));

  return (
    <section className={styles.status} aria-labelledby={`card-${checkoutId}`}>
      <p ref={title} id={`card-${checkoutId}`} className={styles.title} tabIndex={-1}>
        {words.statusTitle({ name: card.to })}
      </p>
      <div role="status">
        <CardState checkoutId={checkoutId} info={info} />
      </div>
      <Shown info={info} gift={gift} />
      {failure === undefined ? null : (
        <div role="alert">
          <Notice kind="danger">{failure}</Notice>
        </div>
      )}
      {card.state === 'held' || card.state === 'scheduled' ? (
        <Changes
          info={info}
          isHeld={card.state === 'held'}
          day={card.send_on}
          onMove={move}
          onCancel={() => void act(() => callApi(CARD_ENDPOINTS, 'cancelCard', { params, body: {} }))}
        />
      ) : null}
    </section>
  );
}

/** A stranger may have written a held card, so the donor reads it before sending it. */
function Shown({ info: { card }, gift }: { info: CardInfo; gift: OwnGift }) {
  const dedicated = giftOfBefore(gift);
  if (card === null || dedicated === undefined) return null;
  return (
    <details open={card.state === 'held'}>
      <summary>{words.preview}</summary>
      <CardPreview card={card} gift={dedicated} />
    </details>
  );
}

interface ChangesProps {
  info: CardInfo;
  isHeld: boolean;
  day: string | null;
  onMove: (day: string | null) => Promise<boolean>;
  onCancel: () => void;
}

function Changes({ info, isHeld, day, onMove, onCancel }: ChangesProps) {
  const [chosen, setChosen] = useState<string>();
  if (chosen !== undefined) {
    return (
      <>
        <TextField
          id="card-new-day"
          type="date"
          label={words.newDay}
          hint={words.dayHint}
          min={info.today}
          max={info.last_day}
          value={chosen}
          onChange={(event) => {
            setChosen(event.currentTarget.value);
          }}
        />
        <div className={styles.actions}>
          <Button
            look="quiet"
            onClick={() => {
              void onMove(chosen).then((isMoved) => {
                if (isMoved) setChosen(undefined);
              });
            }}
          >
            {words.saveDay}
          </Button>
          <Button
            look="text"
            onClick={() => {
              setChosen(undefined);
            }}
          >
            {words.back}
          </Button>
        </div>
      </>
    );
  }
  return (
    <div className={styles.actions}>
      {isHeld && info.waits ? null : (
        <>
          {isHeld ? (
            <Button look="quiet" onClick={() => void onMove(day !== null && day < info.today ? null : day)}>
              {words.sendNow}
            </Button>
          ) : null}
          <Button
            look="quiet"
            onClick={() => {
              setChosen(day ?? info.today);
            }}
          >
            {words.changeDay}
          </Button>
        </>
      )}
      <Button look="text" onClick={onCancel}>
        {words.cancel}
      </Button>
    </div>
  );
}
