import { formatMoment } from '@handsel/words/moment';
import { staffOfflineGiftWords as words, staffReversalReasons } from '@handsel/words/console/offline';
import { Link } from 'react-router';
import type { CallReply } from '../../lib/call.ts';
import { pathOf } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-session.ts';
import { Fact } from '../../ui/facts.tsx';

type Offline = NonNullable<CallReply<'getGift'>['offline']>;

/** The batch and method of a gift that staff typed. */
export function GiftOffline({ offline }: { offline: Offline }) {
  const { batch, batch_id: batchId, reversal } = offline;
  const mayOpen = useMay('books:keep');
  const said = {
    reference: offline.reference,
    description: offline.description,
    note: offline.note,
    typedBy: offline.typed_by,
  };
  return (
    <>
      <Fact name={words.batch}>
        {mayOpen ? <Link to={pathOf.offlineBatch(batchId)}>{batch}</Link> : batch}
      </Fact>
      {(Object.keys(said) as (keyof typeof said)[]).map((name) =>
        said[name] === '' ? null : (
          <Fact key={name} name={words[name]}>
            {said[name]}
          </Fact>
        ),
      )}
      {reversal === null ? null : <Fact name={words.reversal}>{reversalOf(reversal)}</Fact>}
    </>
  );
}

function reversalOf({ reason, by, at, note }: NonNullable<Offline['reversal']>): string {
  const text = words.reversalText({
    reason: staffReversalReasons[reason],
    person: by,
    when: formatMoment(at),
  });
  return note === '' ? text : words.reversalNote({ text, note });
}
