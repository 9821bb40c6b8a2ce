import { formatList, formatNumber } from '@handsel/words/format';
import { staffMethodNames } from '@handsel/words/console/giving';
import { staffChartWords as words, staffOverviewWords } from '@handsel/words/console/overview';
import type { CallReply } from '../../lib/call.ts';
import { formatMoney } from '../../lib/money.ts';
import { BarList } from './bar-list.tsx';
import { Chart } from './chart.tsx';
import { percentOf } from './percent.ts';

type Methods = CallReply<'getOverview'>['methods'];

/** The amount of each payment method, the largest first. */
export function MethodsChart({ methods }: { methods: Methods }) {
  const shown = methods.filter(({ gifts }) => gifts > 0).toSorted((a, b) => b.cents - a.cents);
  const total = shown.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
  const shareOf = (cents: number) => words.share({ percent: percentOf(Math.max(0, cents), total) });
  return (
    <Chart
      title={words.methodsTitle}
      summary={words.methodsSummary({
        list: formatList(
          shown.map(({ type, cents }) =>
            words.methodShare({ method: staffMethodNames[type], share: shareOf(cents) }),
          ),
        ),
      })}
      columns={[words.methods, words.total, staffOverviewWords.giftsHead, words.shareHead]}
      rows={shown.map(({ type, cents, gifts }) => [
        staffMethodNames[type],
        formatMoney(cents),
        formatNumber(gifts),
        shareOf(cents),
      ])}
    >
      {() => (
        <BarList
          bars={shown.map(({ type, cents }) => ({
            key: type,
            name: staffMethodNames[type],
            value: cents,
            shown: `${formatMoney(cents)} · ${shareOf(cents)}`,
          }))}
          full={total}
        />
      )}
    </Chart>
  );
}
