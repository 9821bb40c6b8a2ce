import { CARD_ENDPOINTS } from '@handsel/contract';
import type { CardDesk } from '@handsel/contract';
import { useEffect, useState } from 'react';
import { callApi } from '../../../lib/api.ts';

/** A gift's current card; undefined until it is read, null if unavailable. */
export function useDesk(checkoutId: string) {
  const [desk, setDesk] = useState<CardDesk | null>();
  useEffect(() => {
    let isOver = false;
    void callApi(CARD_ENDPOINTS, 'getCard', { params: { id: checkoutId } }).then((reply) => {
      if (!isOver) setDesk(reply.ok ? reply.data : null);
    });
    return () => {
      isOver = true;
    };
  }, [checkoutId]);
  return [desk, setDesk] as const;
}
