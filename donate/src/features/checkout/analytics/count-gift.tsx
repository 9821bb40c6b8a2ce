import { ANALYTICS_ENDPOINTS } from '@handsel/contract';
import { analyticsWords as words } from '@handsel/words/donate/analytics';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useCharity } from '../../../lib/settings.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '@handsel/ui/field-error.tsx';

interface CountGiftProps {
  checkoutId: string;
  /** The provider's name for donors. */
  provider: string;
}

/**
 * The checkbox by which a donor agrees to the charity's analytics provider. It shows the stored
 * choice.
 */
export function CountGift({ checkoutId, provider }: CountGiftProps) {
  const { name } = useCharity();
  const [agrees, setAgrees] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // The last choice wins, in any order of the replies.
  const last = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    let isOver = false;
    void callApi(ANALYTICS_ENDPOINTS, 'getAnalyticsChoice', { params: { id: checkoutId } }).then((reply) => {
      if (!isOver && reply.ok) setAgrees(reply.data.agrees);
    });
    return () => {
      isOver = true;
    };
  }, [checkoutId]);

  function choose(next: boolean): void {
    setAgrees(next);
    setFailed(false);
    last.current = last.current.then(async () => {
      const params = { id: checkoutId };
      const reply = await callApi(ANALYTICS_ENDPOINTS, 'chooseAnalytics', { params, body: { agrees: next } });
      if (reply.ok) return;
      setAgrees(!next);
      setFailed(true);
    });
  }

  return (
    <div>
      <Checkbox id="count-gift" label={words.ask({ provider })} checked={agrees} onChange={choose}>
        {words.why({ name, provider })}
      </Checkbox>
      <FieldError id="count-gift-error" message={hasFailed ? words.notSaved({ provider }) : undefined} />
    </div>
  );
}
