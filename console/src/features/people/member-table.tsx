import type { StaffMember } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffPeopleWords as words } from '@handsel/words/console/pages';
import { staffRoleNames } from '@handsel/words/console/roles';
import { Sentence } from '@handsel/ui/sentence.tsx';
import { useMay, usePerson } from '../../lib/use-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import type { Act } from './people-dialog.tsx';

interface MemberTableProps {
  members: readonly StaffMember[];
  onAct: (act: Act) => void;
}

export function MemberTable({ members, onAct }: MemberTableProps) {
  const columns = [words.name, words.email, words.role, words.status, words.lastSeen, words.actions];
  return (
    <Table caption={words.people} columns={columns}>
      {members.map((member) => (
        <MemberRow key={member.id} member={member} onAct={onAct} />
      ))}
    </Table>
  );
}

function MemberRow({ member, onAct }: { member: StaffMember; onAct: (act: Act) => void }) {
  const { id, name, email, role, is_active: isActive, last_seen: lastSeen } = member;
  const isSelf = usePerson().id === id;
  const mayAllow = useMay('owners:manage');
  return (
    <Row>
      <HeadCell>
        {isSelf ? <Sentence pieces={words.you({ name, mark: (you) => <Badge>{you}</Badge> })} /> : name}
      </HeadCell>
      <Cell label={words.email}>{email}</Cell>
      <Cell label={words.role}>{staffRoleNames[role]}</Cell>
      <Cell label={words.status}>
        <Badge kind={isActive ? 'ok' : 'plain'}>{isActive ? words.active : words.inactive}</Badge>
      </Cell>
      <Cell label={words.lastSeen} isWhole>
        {lastSeen === null ? words.never : formatDay(lastSeen, 'medium')}
      </Cell>
      <Cell label={words.actions}>
        <Menu
          label={words.actionsFor({ name })}
          entries={actsOn(member, isSelf, mayAllow).map((kind) => ({
            name: words[kind],
            onChoose: () => onAct({ kind, member }),
          }))}
        >
          <span aria-hidden="true">•••</span>
        </Menu>
      </Cell>
    </Row>
  );
}

type ActOnMember =
  'changeRole' | 'deactivate' | 'reactivate' | 'resetAccess' | 'allowExports' | 'stopExports';

function actsOn(
  { is_active: isActive, role, exports_segments: isAllowed }: StaffMember,
  isSelf: boolean,
  mayAllow: boolean,
): readonly ActOnMember[] {
  if (!isActive) return ['reactivate', 'changeRole'];
  if (isSelf) return ['changeRole', 'resetAccess'];
  const exporting = isAllowed ? 'stopExports' : 'allowExports';
  return [
    'changeRole',
    ...(mayAllow && role === 'fundraiser' ? ([exporting] as const) : []),
    'resetAccess',
    'deactivate',
  ];
}
