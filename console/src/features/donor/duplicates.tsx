import type { StaffDonorRow } from '@handsel/contract/console';
import { formatList, formatNumber } from '@handsel/words/format';
import { staffAlikeNames, staffMergeWords as words } from '@handsel/words/console/donor-merges';
import { staffGivingWords } from '@handsel/words/console/giving';
import { useState } from 'react';
import type { CallReply } from '../../lib/call.ts';
import { formatMoney } from '../../lib/money.ts';
import { useMay } from '../../lib/use-session.ts';
import { emailOrName } from '../../lib/shown-emails.ts';
import { Button } from '../../ui/button.tsx';
import { DonorLink } from '../../ui/giving/donor-link.tsx';
import { Section } from '../../ui/section.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { MergeDialog } from './merge-dialog.tsx';

const COLUMNS = [staffGivingWords.donor, words.alike, staffGivingWords.given, staffGivingWords.gifts];
const NUMBERS = [staffGivingWords.given, staffGivingWords.gifts];

interface Open {
  other: StaffDonorRow;
  /** The state when the dialog opened. */
  about: CallReply<'getDonor'>;
}

/** Possible duplicates of the donor, with buttons to merge them if the person may. */
export function Duplicates({ about }: { about: CallReply<'getDonor'> }) {
  const mayMerge = useMay('giving:correct');
  const [open, setOpen] = useState<Open>();
  const { duplicates } = about;
  if (duplicates.length === 0 && open === undefined) return null;
  return (
    <Section title={words.duplicates}>
      <p>{words.duplicatesLead}</p>
      <Table
        caption={words.duplicates}
        columns={mayMerge ? [...COLUMNS, words.mergeOne] : COLUMNS}
        numbers={NUMBERS}
        isDense
      >
        {duplicates.map(({ donor, alike }) => (
          <Row key={donor.id}>
            <HeadCell>
              <DonorLink id={donor.id} name={donor.name} email={donor.email} />
            </HeadCell>
            <Cell label={words.alike}>{formatList(alike.map((way) => staffAlikeNames[way]))}</Cell>
            <Cell label={staffGivingWords.given} isNumber isMain>
              {formatMoney(donor.given_cents)}
            </Cell>
            <Cell label={staffGivingWords.gifts} isNumber>
              {formatNumber(donor.gift_count)}
            </Cell>
            {mayMerge ? (
              <Cell label={words.mergeOne}>
                <Button
                  aria-label={words.mergeWith({ email: emailOrName(donor) })}
                  onClick={() => setOpen({ other: donor, about })}
                >
                  {words.mergeOne}
                </Button>
              </Cell>
            ) : null}
          </Row>
        ))}
      </Table>
      {open === undefined ? null : <MergeDialog {...open} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}
