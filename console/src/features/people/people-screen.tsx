import { PEOPLE_ENDPOINTS } from '@handsel/contract/console';
import { staffPageNames, staffPeopleWords as words } from '@handsel/words/console/pages';
import { staffRolesWords } from '@handsel/words/console/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '@handsel/ui/notice.tsx';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { None } from '../../ui/none.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Section } from '../../ui/section.tsx';
import { InvitationTable } from './invitation-table.tsx';
import { MemberTable } from './member-table.tsx';
import type { Act } from './people-dialog.tsx';
import { PeopleDialog } from './people-dialog.tsx';

/** Staff and invitations, with their actions. */
export default function PeopleScreen() {
  const [act, setAct] = useState<Act>();
  const query = useQuery({ queryKey: ['staff'], queryFn: () => call(PEOPLE_ENDPOINTS.getStaff) });
  return (
    <Page
      title={staffPageNames.people}
      lead={words.lead}
      hasTimes
      actions={
        <Button look="primary" onClick={() => setAct({ kind: 'invite' })}>
          {words.invite}
        </Button>
      }
    >
      <Reading of={query}>
        {({ members, invitations }: CallReply<'getStaff'>) => (
          <>
            <Section title={words.people}>
              {members.length === 1 && invitations.length === 0 ? (
                <Notice>
                  <p>{words.onlyYou}</p>
                </Notice>
              ) : null}
              <MemberTable members={members} onAct={setAct} />
            </Section>
            <Section title={words.invitations}>
              {invitations.length === 0 ? (
                <None>{words.noInvitations}</None>
              ) : (
                <InvitationTable invitations={invitations} onAct={setAct} />
              )}
            </Section>
          </>
        )}
      </Reading>
      <p>
        <Link to={paths.roles}>{staffRolesWords.title}</Link>
      </p>
      {act === undefined ? null : <PeopleDialog act={act} onClose={() => setAct(undefined)} />}
    </Page>
  );
}
