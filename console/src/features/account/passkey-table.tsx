import type { Passkey } from '@handsel/contract/console';
import { staffPeopleWords } from '@handsel/words/console/pages';
import { staffPasskeyWords as words } from '@handsel/words/console/passkeys';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';

interface PasskeyTableProps {
  passkeys: readonly Passkey[];
  onRemove: (passkey: Passkey) => void;
}

export function PasskeyTable({ passkeys, onRemove }: PasskeyTableProps) {
  const columns = [words.name, words.addedOn, words.lastUsed, staffPeopleWords.actions];
  return (
    <Table caption={words.title} columns={columns}>
      {passkeys.map((passkey) => (
        <Row key={passkey.id}>
          <HeadCell>{passkey.name}</HeadCell>
          <Cell label={words.addedOn}>
            <Moment at={passkey.added_at} />
          </Cell>
          <Cell label={words.lastUsed}>
            {passkey.last_used_at === null ? words.never : <Moment at={passkey.last_used_at} />}
          </Cell>
          <Cell label={staffPeopleWords.actions}>
            <Button
              look="text"
              aria-label={words.removeOf({ name: passkey.name })}
              onClick={() => onRemove(passkey)}
            >
              {words.remove}
            </Button>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
