import type { StartGoal } from '@handsel/contract';
import { appealWords } from '@handsel/words/donate/appeal';
import { formatNumber } from '@handsel/words/format';
import { useSettings } from '../../lib/settings.ts';
import { CharityQuote } from '../../ui/charity-quote.tsx';
import { StartGoalBar } from './campaign/start-goal-bar.tsx';

/** The parts that few charities show: the goal, or how many give and the words of one of them. */
export function StartExtra({ goal }: { goal?: StartGoal | undefined }) {
  return goal === undefined ? <Appeal /> : <StartGoalBar goal={goal} />;
}

function Appeal() {
  const { charity, givers, quotePicture } = useSettings();
  return (
    <>
      {givers && <p>{appealWords[givers.kind]({ count: formatNumber(givers.count) })}</p>}
      <CharityQuote {...charity} picture={quotePicture} />
    </>
  );
}
