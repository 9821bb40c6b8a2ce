import { formatList } from '@handsel/words/format';
import { staffCharityWords as words } from '@handsel/words/console/charity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { FormModal } from '../form-modal.tsx';
import { Moment } from '../moment.tsx';
import { None } from '../none.tsx';
import { Reading } from '../reading.tsx';
import { Section } from '../section.tsx';
import { Cell, HeadCell, Row, Table } from '../table.tsx';

const COLUMNS = [words.version, words.when, words.who, words.what, ''];

/** A version as its row shows it. */
export interface PastVersion {
  version: number;
  at: string;
  by: string;
  /** The version that it restored. */
  restored: number | null;
  /** The names of the changed fields, or a text about the source of the whole version. */
  changed: readonly string[] | string;
}

interface HistoryProps {
  versionsKey: readonly string[];
  read: () => Promise<PastVersion[]>;
  /** The text before the first publication. */
  empty: string;
  /** The version that donors currently see. */
  inForce: number;
  restore: (version: number) => Promise<void>;
}

/** The published versions with author and time; each version can be restored. */
export function History({ versionsKey, read, empty, inForce, restore }: HistoryProps) {
  const query = useQuery({ queryKey: versionsKey, queryFn: read });
  const [asked, setAsked] = useState<number>();
  const toasts = useToasts();

  async function bringBack(version: number): Promise<void> {
    await restore(version);
    await query.refetch();
    toasts.show({ kind: 'ok', message: words.restored({ version }) });
  }

  return (
    <Section title={words.history}>
      <Reading of={query}>
        {(versions: PastVersion[]) =>
          versions.length === 0 ? (
            <None>{empty}</None>
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
          onSend={() => bringBack(asked)}
        />
      )}
    </Section>
  );
}

interface VersionRowProps {
  version: PastVersion;
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
      <Cell label={words.who}>{version.by}</Cell>
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

function whatOf({ restored, changed }: PastVersion): string {
  if (restored !== null) return words.restoredFrom({ version: restored });
  if (typeof changed === 'string') return changed;
  return changed.length === 0 ? words.nothingChanged : formatList(changed);
}
