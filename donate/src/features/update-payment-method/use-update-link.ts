import { GIFT_LINK_ENDPOINTS } from '@handsel/contract';
import type { ErrorCode, PaymentMethodUpdate } from '@handsel/contract';
import { useEffect, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { callAnew } from '../../lib/call-anew.ts';

/** The state of a mailed link. */
export type UpdateLink =
  | { step: 'reading' }
  | { step: 'not-loaded' }
  | { step: 'invalid'; words: string }
  | { step: 'read'; update: PaymentMethodUpdate };

/** Errors that make a retry pointless. */
const INVALID: readonly ErrorCode[] = ['link_invalid', 'not_found'];

/** Reads a mailed link for changing a payment method; reading does not use it up. */
export function useUpdateLink(token: string): { link: UpdateLink; retry: () => void } {
  const [link, setLink] = useState<UpdateLink>({ step: 'reading' });
  const [tries, setTries] = useState(1);
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const reply = await callAnew(() =>
        callApi(GIFT_LINK_ENDPOINTS, 'readPaymentMethodUpdate', { params: { token } }),
      );
      if (isOver) return;
      if (reply.ok) setLink({ step: 'read', update: reply.data });
      else if (reply.kind === 'failure' && INVALID.includes(reply.failure.code))
        setLink({ step: 'invalid', words: reply.failure.message });
      else setLink({ step: 'not-loaded' });
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [token, tries]);

  const retry = () => {
    setLink({ step: 'reading' });
    setTries((count) => count + 1);
  };
  return { link, retry };
}
