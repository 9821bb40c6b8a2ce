import type { PerkState, StaffOwedPerk } from '@handsel/contract/console';
import { formatDay, formatList } from '@handsel/words/format';
import { staffPerkStates, staffToSendWords as words } from '@handsel/words/console/to-send';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { copyText } from '../../lib/copy-and-download.ts';
import { useMay } from '../../lib/use-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DonorLink } from '../../ui/giving/donor-link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { nameOf } from './perk-words.ts';
import styles from './to-send.module.css';

const COLUMNS = [words.donor, words.state, words.perk, words.address, words.since, words.actions];
const KINDS: Readonly<Record<PerkState, 'plain' | 'ok' | 'danger'>> = {
  'to-send': 'plain',
  'address-missing': 'plain',
  sent: 'ok',
  'not-wanted': 'plain',
};

interface PerkTableProps {
  perks: readonly StaffOwedPerk[];
  selected: readonly string[];
  onSelect: (id: string, isOn: boolean) => void;
  onMark: (perk: StaffOwedPerk) => void;
  onUnmark: (perk: StaffOwedPerk) => void;
}

export function PerkTable({ perks, ...acts }: PerkTableProps) {
  return (
    <Table caption={words.caption} columns={COLUMNS} isDense>
      {perks.map((perk) => (
        <PerkRow key={perk.id} perk={perk} {...acts} />
      ))}
    </Table>
  );
}

type PerkRowProps = Omit<PerkTableProps, 'perks'> & { perk: StaffOwedPerk };

function PerkRow({ perk, selected, onSelect, onMark, onUnmark }: PerkRowProps) {
  const { id, state, donor_id: donorId, donor_name: name, email, asked_at: askedAt, sent } = perk;
  const mayMark = useMay('giving:correct');
  const labels = { perk: formatList(perk.perks), donor: nameOf(perk) };
  return (
    <Row>
      <HeadCell>
        <span className={styles.name}>
          {mayMark && state === 'to-send' ? (
            <input
              type="checkbox"
              className={styles.box}
              aria-label={words.selectOf(labels)}
              checked={selected.includes(id)}
              onChange={(event) => onSelect(id, event.target.checked)}
            />
          ) : null}
          <DonorLink id={donorId} name={name} email={email} />
        </span>
      </HeadCell>
      <Cell label={words.state} isMain>
        <Badge kind={KINDS[state]}>{staffPerkStates[state]}</Badge>
      </Cell>
      <Cell label={words.perk}>
        <p>{labels.perk}</p>
        {perk.shirt_size === null ? null : <p>{words.sizeOf({ size: perk.shirt_size })}</p>}
        {perk.still_gives ? null : <p className={styles.muted}>{words.stopped}</p>}
      </Cell>
      <Cell label={words.address}>
        <Address perk={perk} />
      </Cell>
      <Cell label={words.since}>
        <Moment at={askedAt} />
      </Cell>
      <Cell label={words.actions}>
        {sent === null ? null : <p>{words.sentOn({ day: formatDay(sent.on, 'medium'), who: sent.by })}</p>}
        {sent === null || sent.note === '' ? null : <p className={styles.muted}>{sent.note}</p>}
        {mayMark && state === 'to-send' ? (
          <Button aria-label={words.markOf(labels)} onClick={() => onMark(perk)}>
            <span className={styles.act}>{words.mark}</span>
          </Button>
        ) : null}
        {mayMark && state === 'sent' ? (
          <Button look="text" aria-label={words.unmarkOf(labels)} onClick={() => onUnmark(perk)}>
            {words.unmark}
          </Button>
        ) : null}
      </Cell>
    </Row>
  );
}

/** The recipient's address as written on a parcel. */
function Address({ perk }: { perk: StaffOwedPerk }) {
  const toasts = useToasts();
  const { address, state } = perk;
  if (address === null) return words.hidden;
  if (address.length === 0) return state === 'not-wanted' ? words.notWanted : words.noAddress;
  async function copy(lines: readonly string[]): Promise<void> {
    const isCopied = await copyText(lines.join('\n'));
    toasts.show(
      isCopied ? { kind: 'ok', message: words.copied } : { kind: 'danger', message: words.notCopied },
    );
  }
  return (
    <div className={styles.lines}>
      <address className={styles.address}>
        {address.map((line, index) => (
          // Two lines of an address can be equal; their order is fixed.
          <div key={`${String(index)} ${line}`}>{line}</div>
        ))}
      </address>
      <Button
        look="text"
        aria-label={words.copyOf({ donor: nameOf(perk) })}
        onClick={() => void copy(address)}
      >
        {words.copy}
      </Button>
    </div>
  );
}
