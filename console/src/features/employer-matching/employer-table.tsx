import { ratioWords } from '@handsel/contract';
import type { StaffEmployer } from '@handsel/contract/console';
import { staffMatchingWords as words } from '@handsel/words/console/matching';
import { formatMoney } from '../../lib/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import styles from './matching.module.css';

interface EmployerTableProps {
  employers: readonly StaffEmployer[];
  onChange: ((employer: StaffEmployer) => void) | undefined;
}

export function EmployerTable({ employers, onChange }: EmployerTableProps) {
  const columns = [words.name, words.ratio, words.limits, words.deadline, words.link];
  return (
    <Table
      caption={words.directoryCaption}
      columns={onChange === undefined ? columns : [...columns, words.actions]}
    >
      {employers.map((employer) => (
        <Row key={employer.id}>
          <HeadCell>
            <span className={styles.name}>
              {employer.name}
              {employer.is_active ? null : <Badge>{words.retired}</Badge>}
            </span>
          </HeadCell>
          <Cell label={words.ratio}>
            {employer.ratio_basis_points === null ? words.unknown : ratioWords(employer.ratio_basis_points)}
          </Cell>
          <Cell label={words.limits}>{limitsOf(employer)}</Cell>
          <Cell label={words.deadline}>{deadlineOf(employer)}</Cell>
          <Cell label={words.link}>
            {employer.link === '' ? (
              words.none
            ) : (
              <a href={employer.link} target="_blank" rel="noopener">
                {words.openLink({ host: new URL(employer.link).hostname })}
              </a>
            )}
          </Cell>
          {onChange === undefined ? null : (
            <Cell label={words.actions}>
              <Button
                aria-label={words.changeEmployer({ name: employer.name })}
                onClick={() => onChange(employer)}
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

function limitsOf({ min_cents: min, max_cents: max }: StaffEmployer): string {
  if (min !== null && max !== null) return words.limitsBoth({ min: formatMoney(min), max: formatMoney(max) });
  if (min !== null) return words.limitsFrom({ min: formatMoney(min) });
  return max === null ? words.unknown : words.limitsTo({ max: formatMoney(max) });
}

function deadlineOf({ deadline_months: months, deadline_from: from }: StaffEmployer): string {
  if (months === null) return words.unknown;
  return from === 'gift' ? words.deadlineGift({ months }) : words.deadlineYear({ months });
}
