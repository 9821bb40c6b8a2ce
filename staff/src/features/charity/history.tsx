import type { CharityState, CharityVersion } from '@handsel/contract/staff';
import { formatList } from '@handsel/words/format';
import { staffCharityWords as words } from '@handsel/words/staff-charity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToasts } from '../../../../web/src/ui/toasts.tsx';
import { call } from '../../lib/client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Section } from '../../ui/section.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { fieldName } from './field-name.ts';

export const VERSIONS_KEY = ['charity-versions'];
const COLUMNS = [words.version, words.when, words.who, words.what, ''];

interface HistoryProps {
  /** The version that donors see now. */
  inForce: number;
  onRestored: (state: CharityState) => void;
}

/** What was published, by whom and when; each version can be brought back. */
export function History({ inForce, onRestored }: HistoryProps) {
  const query = useQuery({ queryKey: VERSIONS_KEY, queryFn: () => call('getCharityVersions') });
  const [asked, setAsked] = useState<number>();
  const toasts = useToasts();

  async function restore(version: number): Promise<void> {
    onRestored(
      await call('restoreCharityVersion', { params: { version: String(version) }, body: { seen: inForce } }),
    );
    await query.refetch();
    toasts.show({ kind: 'ok', message: words.restored({ version }) });
  }

  return (
    <Section title={words.history}>
      <Reading of={query}>
        {(versions: CharityVersion[]) =>
          versions.length === 0 ? (
            <p>{words.historyEmpty}</p>
          ) : (
            <Table caption={words.history} columns={COLUMNS}>
              {versions.map((version) => (
                <VersionRow
                  key={version.version}
                  version={version}
                  isInForce={version.version === inForce}
                  onAsk={() => setAsked(version.version)}
                />
              ))}
            </Table>
          )
        }
      </Reading>
      {asked === undefined ? null : (
        <FormModal
          title={words.restoreTitle({ version: asked })}
          lead={words.restoreLead({ version: asked })}
          action={words.restoreAction}
          onClose={() => setAsked(undefined)}
          onSend={() => restore(asked)}
        />
      )}
    </Section>
  );
}

interface VersionRowProps {
  version: CharityVersion;
  isInForce: boolean;
  onAsk: () => void;
}

function VersionRow({ version, isInForce, onAsk }: VersionRowProps) {
  const number = version.version;
  return (
    <Row>
      <HeadCell>{String(number)}</HeadCell>
      <Cell label={words.when}>
        <Moment at={version.at} />
      </Cell>
      <Cell label={words.who}>{madeBy(version)}</Cell>
      <Cell label={words.what}>{whatOf(version)}</Cell>
      <Cell label="">
        {isInForce ? (
          <Badge kind="ok">{words.inForce}</Badge>
        ) : (
          <Button look="text" aria-label={words.restoreOf({ version: number })} onClick={onAsk}>
            {words.restore}
          </Button>
        )}
      </Cell>
    </Row>
  );
}

function madeBy({ by, origin }: CharityVersion): string {
  if (by !== null) return by;
  return origin === 'import' ? words.fromImport : words.fromFile;
}

function whatOf({ restored, changed, origin }: CharityVersion): string {
  if (restored !== null) return words.restoredFrom({ version: restored });
  if (origin === 'file') return words.fromFile;
  return changed.length === 0 ? words.nothingChanged : formatList(changed.map(fieldName));
}
