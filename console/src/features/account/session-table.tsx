import { formatMoment } from '@handsel/words/moment';
import { staffAccountWords as words, staffPeopleWords } from '@handsel/words/console/pages';
import type { CallReply } from '../../lib/call.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';

interface SessionTableProps {
  sessions: CallReply<'getOwnSessions'>;
  onEnd: (id: string) => Promise<void>;
}

export function SessionTable({ sessions, onEnd }: SessionTableProps) {
  const columns = [words.device, words.signedIn, words.lastActive, staffPeopleWords.actions];
  return (
    <Table caption={words.sessions} columns={columns}>
      {sessions.map(({ id, device, started_at: startedAt, last_seen_at: seenAt, is_current: isCurrent }) => (
        <Row key={id}>
          <HeadCell>{device}</HeadCell>
          <Cell label={words.signedIn}>
            <Moment at={startedAt} />
          </Cell>
          <Cell label={words.lastActive}>
            <Moment at={seenAt} />
          </Cell>
          <Cell label={staffPeopleWords.actions}>
            {isCurrent ? (
              <Badge kind="ok">{words.thisDevice}</Badge>
            ) : (
              <Button
                look="text"
                aria-label={words.signOutOf({ device, time: formatMoment(startedAt) })}
                onClick={() => void onEnd(id)}
              >
                {words.signOut}
              </Button>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
