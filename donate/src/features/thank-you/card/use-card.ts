import { CARD_ENDPOINTS } from '@handsel/contract';
import type { CardInfo } from '@handsel/contract';
import { useEffect, useState } from 'react';
import { callApi } from '../../../lib/api.ts';

/** A gift's current card; undefined until it is read, null if unavailable. */
export function useCard(checkoutId: string) {
  const [info, setInfo] = useState<CardInfo | null>();
  useEffect(() => {
    let isOver = false;
    void callApi(CARD_ENDPOINTS, 'getCard', { params: { id: checkoutId } }).then((reply) => {
      if (!isOver) setInfo(reply.ok ? reply.data : null);
    });
    return () => {
      isOver = true;
    };
  }, [checkoutId]);
  return [info, setInfo] as const;
}
