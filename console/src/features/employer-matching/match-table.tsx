import type { StaffMatch } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffMatchingWords as words, staffMatchStates } from '@handsel/words/console/matching';
import { Link } from 'react-router';
import { formatMoney } from '../../lib/money.ts';
import { pathOf } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DonorLink } from '../../ui/giving/donor-link.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import styles from './matching.module.css';

interface MatchTableProps {
  matches: readonly StaffMatch[];
  onChange: ((match: StaffMatch) => void) | undefined;
}

export function MatchTable({ matches, onChange }: MatchTableProps) {
  const columns = [words.employer, words.state, words.donor, words.gift, words.mayCome, words.askBy];
  return (
    <Table
      caption={words.matchCaption}
      columns={onChange === undefined ? columns : [...columns, words.actions]}
      numbers={[words.mayCome]}
    >
      {matches.map((match) => (
        <Row key={match.id}>
          <HeadCell>
            <span className={styles.name}>
              {match.employer}
              {match.is_listed ? null : <Badge>{words.notListed}</Badge>}
            </span>
          </HeadCell>
          <Cell label={words.state}>
            <State match={match} />
          </Cell>
          <Cell label={words.donor}>
            <DonorLink id={match.donor_id} name={match.donor_name} email={match.email} />
          </Cell>
          <Cell label={words.gift}>
            <span className={styles.name}>
              <Link to={pathOf.gift(match.gift_id)}>
                {words.giftOf({
                  amount: formatMoney(match.amount_cents),
                  day: formatDay(match.given_on, 'medium'),
                })}
              </Link>
              {match.is_kept ? null : <Badge kind="danger">{words.refunded}</Badge>}
            </span>
          </Cell>
          <Cell label={words.mayCome} isNumber>
            {match.expected_cents === null ? words.unknown : formatMoney(match.expected_cents)}
          </Cell>
          <Cell label={words.askBy}>
            {match.ask_by === null ? words.none : formatDay(match.ask_by, 'medium')}
          </Cell>
          {onChange === undefined ? null : (
            <Cell label={words.actions}>
              <Button
                aria-label={words.changeOf({
                  employer: match.employer,
                  donor: match.donor_name === '' ? match.email : match.donor_name,
                })}
                onClick={() => onChange(match)}
              >
                {words.change}
              </Button>
            </Cell>
          )}
        </Row>
      ))}
    </Table>
  );
}

function State({ match: { state, received_cents: cents, received_on: day } }: { match: StaffMatch }) {
  return (
    <span className={styles.name}>
      <Badge kind={state === 'received' ? 'ok' : 'plain'}>{staffMatchStates[state]}</Badge>
      {cents === null || day === null ? null : (
        <span>{words.receivedOn({ amount: formatMoney(cents), day: formatDay(day, 'medium') })}</span>
      )}
    </span>
  );
}
