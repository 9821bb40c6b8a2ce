import { EXPORT_DAYS, EXPORT_ENDPOINTS } from '@handsel/contract/console';
import type { ExportState, StaffExport } from '@handsel/contract/console';
import { formatMoment } from '@handsel/words/moment';
import {
  staffExportFormats,
  staffExportsWords as words,
  staffExportStates,
} from '@handsel/words/console/exports';
import { useQuery } from '@tanstack/react-query';
import { fileHref } from '../../lib/call.ts';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Moment } from '../../ui/moment.tsx';
import { None } from '../../ui/none.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Section } from '../../ui/section.tsx';
import stack from '../../ui/stack.module.css';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { filterInWords, progressInWords, sizeInWords } from './export-words.ts';

export const EXPORTS_KEY = ['exports'];
const LOOK_EVERY_MS = 1_500;
/** Polling counts as activity, so it ends after this time, even if an export is not finished. */
const LOOK_FOR_MS = 10 * 60_000;
const COLUMNS = [
  words.when,
  words.filter,
  words.format,
  words.state,
  words.rows,
  words.size,
  words.until,
  words.file,
];
const KINDS: Readonly<Record<ExportState, 'plain' | 'ok' | 'danger'>> = {
  waiting: 'plain',
  ready: 'ok',
  failed: 'danger',
};

/** The person's own exports; polls while one is being built. */
export function OwnExports() {
  const query = useQuery({
    queryKey: EXPORTS_KEY,
    queryFn: () => call(EXPORT_ENDPOINTS.getExports),
    refetchInterval: ({ state }) => (state.data?.some(isSoonReady) === true ? LOOK_EVERY_MS : false),
  });
  return (
    <Section title={words.yours}>
      <p className={stack.muted}>{words.yoursLead({ days: EXPORT_DAYS })}</p>
      <Reading of={query}>
        {(exports: CallReply<'getExports'>) =>
          exports.length === 0 ? (
            <None>{words.empty}</None>
          ) : (
            <Table caption={words.caption} columns={COLUMNS} numbers={[words.rows, words.size]} isDense>
              {exports.map((each) => (
                <ExportRow key={each.id} of={each} />
              ))}
            </Table>
          )
        }
      </Reading>
    </Section>
  );
}

function isSoonReady({ state, begun_at: begunAt }: StaffExport): boolean {
  return state === 'waiting' && Date.now() - Date.parse(begunAt) < LOOK_FOR_MS;
}

function ExportRow({
  of: {
    id,
    format,
    has_persons: hasPersons,
    filter,
    state,
    rows,
    bytes,
    progress,
    begun_at: begunAt,
    expires_at: until,
  },
}: {
  of: StaffExport;
}) {
  return (
    <Row>
      <HeadCell>
        <Moment at={begunAt} />
      </HeadCell>
      <Cell label={words.filter}>{filterInWords(filter)}</Cell>
      <Cell label={words.format}>
        {(hasPersons ? words.withDonors : words.withoutDonors)({ format: staffExportFormats[format] })}
      </Cell>
      <Cell label={words.state} isMain>
        <Badge kind={KINDS[state]}>{staffExportStates[state]}</Badge>
        {progress === null ? null : <p className={stack.muted}>{progressInWords(progress)}</p>}
      </Cell>
      <Cell label={words.rows} isNumber>
        {rows === null ? words.none : words.count({ count: rows })}
      </Cell>
      <Cell label={words.size} isNumber>
        {bytes === null ? words.none : sizeInWords(bytes)}
      </Cell>
      <Cell label={words.until}>
        <Moment at={until} />
      </Cell>
      <Cell label={words.file}>
        {state === 'ready' ? (
          <a
            href={fileHref(EXPORT_ENDPOINTS.downloadExport, { id })}
            download
            aria-label={words.downloadOf({ when: formatMoment(begunAt) })}
          >
            {words.download}
          </a>
        ) : state === 'failed' ? (
          words.failedHint
        ) : (
          words.none
        )}
      </Cell>
    </Row>
  );
}
