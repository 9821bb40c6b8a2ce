import { GIFT_AID_ENDPOINTS } from '@handsel/contract';
import type { OwnGiftAid } from '@handsel/contract';
import { commonWords } from '@handsel/words/shared/common';
import { formatDay } from '@handsel/words/format';
import { giftAidWords as words } from '@handsel/words/donate/gift-aid';
import { useEffect, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { useCharity } from '../../lib/settings.ts';
import { Button } from '@handsel/ui/button.tsx';
import { Said, Section } from './section.tsx';
import { useAct } from './use-act.ts';

/** The donor's Gift Aid declaration, and how to end it. Shows nothing without a declaration. */
export function GiftAidSection({ onLapsed }: { onLapsed: () => void }) {
  const { name } = useCharity();
  const act = useAct(onLapsed);
  const [declared, setDeclared] = useState<OwnGiftAid['declaration']>(null);
  const [isEnded, setEnded] = useState(false);

  useEffect(() => {
    let isOver = false;
    void callApi(GIFT_AID_ENDPOINTS, 'getOwnGiftAid').then((reply) => {
      if (!isOver && reply.ok) setDeclared(reply.data.declaration);
    });
    return () => {
      isOver = true;
    };
  }, []);

  async function end(): Promise<void> {
    const done = words.ended({ name });
    const ended = await act.press<'endGiftAid'>(() => callApi(GIFT_AID_ENDPOINTS, 'endGiftAid'), done);
    if (ended !== undefined) setEnded(true);
  }

  if (declared === null) return null;
  const { first_name: first, last_name: last, house, postcode, declared_on: day } = declared;
  const own = words.own({ day: formatDay(day), name, donor: `${first} ${last}`, house, postcode });
  return (
    <Section title={words.ownTitle} lead={isEnded ? undefined : own}>
      <Said act={act} />
      {isEnded ? null : (
        <Button look="quiet" aria-disabled={act.isBusy} onClick={() => void end()}>
          {act.isBusy ? commonWords.oneMoment : words.end}
        </Button>
      )}
    </Section>
  );
}
