import type { StaffInvitation } from '@handsel/contract/console';
import { staffPeopleWords as words } from '@handsel/words/console/pages';
import { staffRoleNames } from '@handsel/words/console/roles';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import type { Act } from './people-dialog.tsx';

interface InvitationTableProps {
  invitations: readonly StaffInvitation[];
  onAct: (act: Act) => void;
}

/** Pending invitations. */
export function InvitationTable({ invitations, onAct }: InvitationTableProps) {
  const columns = [words.email, words.role, words.invitedBy, words.expires, words.actions];
  return (
    <Table caption={words.invitations} columns={columns}>
      {invitations.map((invitation) => {
        const { id, email, role, invited_by: inviter, expires_at: expiresAt } = invitation;
        return (
          <Row key={id}>
            <HeadCell>{email}</HeadCell>
            <Cell label={words.role}>{staffRoleNames[role]}</Cell>
            <Cell label={words.invitedBy}>{inviter ?? words.fromTerminal}</Cell>
            <Cell label={words.expires}>
              <Moment at={expiresAt} />
            </Cell>
            <Cell label={words.actions}>
              <Button
                look="text"
                aria-label={words.withdrawFor({ email })}
                onClick={() => onAct({ kind: 'withdraw', invitation })}
              >
                {words.withdraw}
              </Button>
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
