import type { StaffApiKey } from '@handsel/contract/console';
import { staffApiKeyWords as words, staffApiScopeNames } from '@handsel/words/console/api-keys';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import stack from '../../ui/stack.module.css';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';

interface KeyTableProps {
  apiKeys: readonly StaffApiKey[];
  onRevoke: (apiKey: StaffApiKey) => void;
}

/** All keys, the newest first. */
export function KeyTable({ apiKeys, onRevoke }: KeyTableProps) {
  const columns = [words.name, words.scopes, words.status, words.expires, words.used, words.created];
  return (
    <Table caption={words.caption} columns={[...columns, words.actions]}>
      {apiKeys.map((apiKey) => (
        <KeyRow key={apiKey.id} apiKey={apiKey} onRevoke={onRevoke} />
      ))}
    </Table>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: StaffApiKey; onRevoke: KeyTableProps['onRevoke'] }) {
  const { name, ending, scopes, state, revoked, last_used_at: usedAt } = apiKey;
  return (
    <Row>
      <HeadCell>
        {name}
        <br />
        <small className={stack.muted}>{words.ending({ ending })}</small>
      </HeadCell>
      <Cell label={words.scopes}>
        {scopes.map((scope) => (
          <div key={scope}>{staffApiScopeNames[scope]}</div>
        ))}
      </Cell>
      <Cell label={words.status}>
        <Badge kind={state === 'active' ? 'ok' : 'plain'}>{words[state]}</Badge>
        {revoked === null ? null : <div className={stack.muted}>{words.revokedBy({ who: revoked.by })}</div>}
      </Cell>
      <Cell label={words.expires}>
        <Moment at={apiKey.expires_at} />
      </Cell>
      <Cell label={words.used}>{usedAt === null ? words.never : <Moment at={usedAt} />}</Cell>
      <Cell label={words.created}>{apiKey.created_by}</Cell>
      <Cell label={words.actions}>
        {state === 'active' ? (
          <Button look="text" aria-label={words.revokeKey({ name })} onClick={() => onRevoke(apiKey)}>
            {words.revoke}
          </Button>
        ) : null}
      </Cell>
    </Row>
  );
}
