import { SETTING_ENDPOINTS } from '@handsel/contract/console';
import { staffPageNames } from '@handsel/words/console/pages';
import { staffSettingsWords as words } from '@handsel/words/console/settings';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Section } from '../../ui/section.tsx';
import stack from '../../ui/stack.module.css';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import styles from './settings-screen.module.css';

const COLUMNS = [words.setting, words.value, words.where];

/** The settings in force, and where to change them. */
export default function SettingsScreen() {
  const query = useQuery({ queryKey: ['settings'], queryFn: () => call(SETTING_ENDPOINTS.getSettings) });
  return (
    <Page title={staffPageNames.settings} lead={words.lead}>
      <Reading of={query}>
        {(groups: CallReply<'getSettings'>) => (
          <div className={styles.groups}>
            {groups.map(({ title, rows }) => (
              <Section key={title} title={title}>
                <Table caption={title} columns={COLUMNS}>
                  {rows.map(({ name, value, changed_in: where }) => (
                    <Row key={name}>
                      <HeadCell>{name}</HeadCell>
                      <Cell label={words.value}>
                        {value ?? <span className={stack.muted}>{words.notSet}</span>}
                      </Cell>
                      <Cell label={words.where}>
                        {where === null ? null : <span className={stack.muted}>{where}</span>}
                      </Cell>
                    </Row>
                  ))}
                </Table>
              </Section>
            ))}
          </div>
        )}
      </Reading>
    </Page>
  );
}
