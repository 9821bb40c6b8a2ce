import { staffAuditLogWords } from '@handsel/words/console/audit-log';
import { formatMoment, formatUtc } from '@handsel/words/moment';

/** A moment in the charity's time zone, with the exact one in UTC as its title. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={staffAuditLogWords.utc({ time: formatUtc(at) })}>
      {formatMoment(at)}
    </time>
  );
}
